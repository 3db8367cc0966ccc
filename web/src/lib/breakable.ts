const VOWELS = "aeiouáéíóú";
/** Between two consonants, or after a vowel that one consonant and a vowel follow. */
const SPOTS = new RegExp(`(?!ng|ck|ss)[^${VOWELS}](?=[^${VOWELS}lrh])|[${VOWELS}](?=[^${VOWELS}][${VOWELS}])`, "gi");

/** A name whose long words may break near their middle, where no browser would know how. */
export const breakable = (name: string): string =>
  name.replace(/\p{L}{9,}/gu, (word) => {
    const spots = [...word.matchAll(SPOTS)].map(({ index }) => index + 1);
    const off = (at: number) => Math.abs(at - word.length / 2);
    const [at] = spots.filter((at) => at > 2 && at < word.length - 2).sort((a, b) => off(a) - off(b));
    return at ? `${word.slice(0, at)}\u00AD${word.slice(at)}` : word;
  });
