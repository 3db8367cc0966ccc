import { w } from "./words";

/** Where in a deck something is wrong, before it is said what: "Habitats 2: ". */
export function placed(written: string): string {
  const [part, nth] = written.split(" ");
  return part ? `${w(part === "habitats" ? "habitats" : "main")}${nth ? ` ${nth}` : ""}: ` : "";
}
