export function writeSprites(): string[];
export function symbol(id: string, entry: unknown, own: Record<string, string>): string;
