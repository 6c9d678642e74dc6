/** Words that push people to act; what the house publishes does without them. */
const pushy = [
  /don['’]t miss (?:it|out)?/i,
  /last chance/i,
  /act now/i,
  /guaranteed (?:profit|return)s?/i,
  /risk[- ]free/i,
  /hurry/i,
  /não perca/i,
  /última chance/i,
  /aja agora/i,
  /(?:lucro|retorno) garantido/i,
  /sem risco/i,
  /corra/i,
];

/** The first such words in a text. */
export function pushyWords(text: string): string | undefined {
  for (const words of pushy) {
    const found = words.exec(text)?.[0];
    if (found !== undefined) return found.trim();
  }
  return undefined;
}
