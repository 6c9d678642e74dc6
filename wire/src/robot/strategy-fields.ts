/**
 * What a strategy that a person writes is given and may answer, by the names that its author sees. The sandbox gives bars by this list, the editor's types are made
 * of it, and a test holds both and the documents against it.
 */
export const strategyFields = {
  /** In the order in which a bar is handed into the sandbox. */
  Bar: ['time', 'open', 'high', 'low', 'close', 'volume'],
  Own: ['cash', 'held', 'sellable', 'capital'],
  Answer: ['buy', 'sell'],
} as const;

export type BarField = (typeof strategyFields.Bar)[number];
export type OwnField = (typeof strategyFields.Own)[number];

const named = ['Bar', 'Own', 'Memory', 'Answer', 'Decision', 'Decide'] as const;

/** Everything of which an author is told something: each type, and each field. */
export type StrategyWord = (typeof named)[number] | BarField | OwnField | (typeof strategyFields.Answer)[number];

/** All of them, in the order in which they are declared. */
export const strategyWords: readonly StrategyWord[] = [
  ...named,
  ...strategyFields.Bar,
  ...strategyFields.Own,
  ...strategyFields.Answer,
];

/** The types of an author, in TypeScript, each told in these words: one line of plain text for each. */
export function strategyTypes(words: Readonly<Record<StrategyWord, string>>): string {
  // A comment ends where its words would end it.
  const told = (word: StrategyWord) => `/** ${words[word].replaceAll('*/', '* /')} */`;
  const given = (name: 'Bar' | 'Own') =>
    [
      told(name),
      `interface ${name} {`,
      ...strategyFields[name].flatMap((field) => [`  ${told(field)}`, `  readonly ${field}: number;`]),
      '}',
    ].join('\n');
  const answer = [
    told('Answer'),
    'interface Answer {',
    `  ${told('buy')}`,
    '  buy?: number;',
    `  ${told('sell')}`,
    "  sell?: number | 'all';",
    '}',
  ].join('\n');
  return `${[
    given('Bar'),
    given('Own'),
    `${told('Memory')}\ntype Memory = Record<string, any>;`,
    answer,
    `${told('Decision')}\ntype Decision = Answer | void;`,
    `${told('Decide')}\ntype Decide = (bars: readonly Bar[], own: Own, memory: Memory) => Decision;`,
  ].join('\n')}\n`;
}
