// What this browser keeps: settings, and the seats it holds. Nothing here is sent anywhere but to the table's own
// server.

/** Read a kept value; anything unreadable counts as nothing kept. */
export function kept<T>(key: string, otherwise: T): T {
  try {
    const written = localStorage.getItem(`wildtable.${key}`);
    return written === null ? otherwise : (JSON.parse(written) as T);
  } catch {
    return otherwise;
  }
}

/** Keep a value; a browser that keeps nothing (private mode, full disk) still plays. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`wildtable.${key}`, JSON.stringify(value));
  } catch {
    return;
  }
}
