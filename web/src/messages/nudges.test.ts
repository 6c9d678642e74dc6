// Nobody is hurried or tempted into a trade: not by a streak, a bonus, a last chance or what others do. The rule of the options
// window (no bonuses, no streaks, no countdown nudges) holds for every word of the app.
import { expect, test } from 'vitest';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./en-US/**/*.ts', './pt-BR/**/*.ts'], {
  eager: true,
});

const nudges = {
  'en-US': [
    /\bhurry\b|\bact (now|fast)\b|\blast chance\b|\bdon.t miss\b|\bmiss(ing)? out\b|\bbefore it.s too late\b/i,
    /\bstreaks?\b|\b(wins?|losses) in a row\b|\bunlucky\b|\blucky\b|\bjackpot\b|\bcongratulations\b/i,
    /\bonly \{\w+\} (left|seconds|minutes)\b|\b(others|people|traders) are (buying|winning|trading)\b/i,
    /\b(sign-?up|welcome|deposit|first) bonus\b|\bguaranteed (return|profit|win|payout)|\brisk-free\b|\bwin back\b/i,
  ],
  'pt-BR': [
    /\bcorra\b|\baproveite\b|\bagora ou nunca\b|\búltima chance\b|\bnão perca\b|\bantes que acabe\b/i,
    /\bsequência de (vitórias|ganhos|acertos)\b|\b(boa|má|está com|tente a) sorte\b|\bazar\b|\bparabéns\b/i,
    /\b(só|apenas) \{\w+\} (restantes?|segundos|minutos)\b|\b(outros|pessoas) estão (comprando|ganhando|negociando)\b/i,
    /\bbônus de (boas-vindas|depósito|cadastro)\b|\b(retorno|lucro|ganho|pagamento)s? garantid|\bganhe sem risco\b|\brecupere (suas|o que)\b/i,
  ],
} as const;

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test.each(['en-US', 'pt-BR'] as const)('no word of the app hurries or tempts: %s', (language) => {
  const texts = Object.entries(files).flatMap(([path, module]) =>
    path.startsWith(`./${language}/`) ? textsOf(module).map((text) => `${path}: ${text}`) : [],
  );
  // What is looked through is all of it, and not nothing.
  expect(texts.length).toBeGreaterThan(3_000);
  expect(texts.filter((text) => nudges[language].some((nudge) => nudge.test(text)))).toEqual([]);
});
