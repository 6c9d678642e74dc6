/** Words that stand before or after a name on bank statements and are no part of it. */
const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'shri', 'smt', 'kumari', 'sr', 'sra', 'm/s']);

function wordsOf(name: string): readonly string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}/]+/u).filter((word) => word !== '' && !titles.has(word));
}

function startsAlike(short: readonly string[], long: readonly string[]): boolean {
  const rest = [...long];
  return short.every((word) => {
    const at = rest.findIndex((other) => other === word || (word.length === 1 && other.startsWith(word)));
    if (at < 0) return false;
    rest.splice(at, 1);
    return true;
  });
}

/**
 * Whether a bank's name of a payer can be the verified person. Accents, case, order, titles and initials are forgiven
 * (`RAO ANANYA K`, `A. Rao`); a word that the verified name does not have is not. At least one whole word must agree.
 */
export function isOwnName(verified: string, named: string): boolean {
  const [own, given] = [wordsOf(verified), wordsOf(named)];
  if (own.length === 0 || given.length === 0) return false;
  const whole = given.some((word) => word.length > 1 && own.includes(word));
  if (!whole) return false;
  const spelled = given.map((word) =>
    own.some((one) => one.length === 1 && word.startsWith(one)) ? word.slice(0, 1) : word,
  );
  return startsAlike(given, own) || startsAlike(own, spelled);
}
