// The classes this browser leads: their tokens stay here, and are gone with the class.
import { keep, kept } from "$lib/kept";

export interface MyClass {
  id: string;
  token: string;
  title: string;
  game: string;
  when: number;
}

export const myClasses = (): MyClass[] => kept<MyClass[]>("classes", []);

export const rememberClass = (one: MyClass): void =>
  keep("classes", [one, ...myClasses().filter((other) => other.id !== one.id)].slice(0, 20));

export const forgetClass = (id: string): void =>
  keep(
    "classes",
    myClasses().filter((other) => other.id !== id),
  );

/** The teacher's token: from the link, or as this browser has kept it. */
export const tokenFor = (id: string, fragment: string): string =>
  /^[\w-]{16,}$/.test(fragment) ? fragment : (myClasses().find((one) => one.id === id)?.token ?? "");
