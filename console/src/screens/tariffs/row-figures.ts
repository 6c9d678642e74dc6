import { tierClasses } from '@tarazu/domain/margin/tariff/margin-tariff';
import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { currencyAt } from '@tarazu/wire/operator/figure-value';
import { type FigureUnit, figureAt } from '@tarazu/wire/operator/tariff-words';

/** A place in a row and what stands there, as text. */
export interface Leaf {
  readonly path: string;
  readonly value: string;
}

/** A figure of a row, with what is needed to read it and to type another. */
export interface RowFigure extends Leaf {
  readonly unit: FigureUnit;
  /** Of an amount. */
  readonly currency: string | undefined;
}

/** What belongs together in a row. `of` says what it is about: a currency, one of the steps, plans or channels. */
export interface FigureGroup {
  readonly key: string;
  readonly of: 'all' | 'currency' | 'steps' | 'tiers' | 'plan' | 'channel';
  readonly part: unknown;
  readonly figures: readonly RowFigure[];
}

/** Every figure of a row with its place. Lists count as objects with numbers for names. */
export function leavesOf(json: unknown, path = ''): readonly Leaf[] {
  if (typeof json !== 'object' || json === null)
    return [{ path, value: typeof json === 'string' ? json : JSON.stringify(json) }];
  return Object.entries(json).flatMap(([name, part]) => leavesOf(part, below(path, name)));
}

/** The row with other figures in some places; a figure keeps its kind, text or number or yes and no. */
export function withLeaves(json: unknown, typed: ReadonlyMap<string, string>, path = ''): unknown {
  if (Array.isArray(json)) return json.map((part, index) => withLeaves(part, typed, below(path, String(index))));
  if (typeof json === 'object' && json !== null) {
    return Object.fromEntries(
      Object.entries(json).map(([name, part]) => [name, withLeaves(part, typed, below(path, name))]),
    );
  }
  const value = typed.get(path);
  if (value === undefined) return json;
  if (typeof json === 'number') return Number(value);
  if (typeof json === 'boolean') return value === 'true';
  return value;
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function partAt(json: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>)[step] : undefined,
    json,
  );
}

/** A night without a largest amount has no hours to speak of: only Pix has one. */
function isIdle(path: string, json: unknown): boolean {
  const [list, at = '', figure = ''] = path.split('.');
  if (list !== 'terms' || !['nightFrom', 'nightTo', 'nightKinds'].includes(figure)) return false;
  return partAt(json, [list, at, 'nightMax']) === undefined;
}

const lists = { tiers: 'steps', plans: 'plan', channels: 'channel', terms: 'currency' } as const;

function groupOf(path: string, json: unknown): Omit<FigureGroup, 'figures'> {
  const steps = path.split('.');
  const [first = '', at = ''] = steps;
  const list = Object.hasOwn(lists, first) ? lists[first as keyof typeof lists] : undefined;
  if (tierClasses.some((each) => each === first)) return { key: first, of: 'tiers', part: first };
  if (list === 'steps') return { key: first, of: 'steps', part: partAt(json, [first]) };
  if (list === 'currency') {
    const currency = currencyAt(path, json) ?? at;
    return { key: currency, of: 'currency', part: currency };
  }
  if (list !== undefined) return { key: `${first}.${at}`, of: list, part: partAt(json, [first, at]) };
  const currency = steps.find((step) => /^[A-Z]{3,4}$/.test(step));
  if (currency !== undefined) return { key: currency, of: 'currency', part: currency };
  return { key: '', of: 'all', part: undefined };
}

/** The figures of a row as they belong together: what counts for all, then each currency, step, plan or channel. */
export function groupsOf(name: string, json: unknown): readonly FigureGroup[] {
  const groups = new Map<string, Omit<FigureGroup, 'figures'> & { readonly figures: RowFigure[] }>();
  for (const leaf of leavesOf(json)) {
    if (isIdle(leaf.path, json)) continue;
    const of = groupOf(leaf.path, json);
    const group = groups.get(of.key) ?? { ...of, figures: [] };
    groups.set(of.key, group);
    const unit = figureAt(name, leaf.path)?.unit ?? 'text';
    group.figures.push({ ...leaf, unit, currency: unit === 'amount' ? currencyAt(leaf.path, json) : undefined });
  }
  const all = [...groups.values()];
  return [...all.filter(({ of }) => of === 'all'), ...all.filter(({ of }) => of !== 'all')];
}

/** One of the steps by which limits grow: days and per cent as in the row. */
export interface LimitStep {
  readonly fromDay: number;
  /** The day on which the next begins; undefined for the last. */
  readonly toDay: number | undefined;
  readonly percent: number;
  /** What may leave in a day in this step, by currency. */
  readonly dayMax: readonly { readonly currency: string; readonly amount: string }[];
}

/** The steps of the limits of withdrawals with what each comes to, rounded down to the cent as the rule does. */
export function limitSteps(json: unknown): readonly LimitStep[] {
  const tiers = partAt(json, ['tiers']);
  const terms = partAt(json, ['terms']);
  if (!Array.isArray(tiers) || !Array.isArray(terms)) return [];
  return tiers.map((tier: unknown, at) => {
    const percent = Number(partAt(tier, ['percent']));
    const next: unknown = tiers[at + 1];
    return {
      fromDay: Number(partAt(tier, ['afterDays'])),
      toDay: next === undefined ? undefined : Number(partAt(next, ['afterDays'])),
      percent,
      dayMax: terms.map((term: unknown) => {
        const whole = ((parseDecimal(String(partAt(term, ['dayMax']))) ?? 0n) * BigInt(percent)) / 100n;
        return { currency: String(partAt(term, ['currency'])), amount: decimalToText(whole - (whole % 1_000_000n)) };
      }),
    };
  });
}
