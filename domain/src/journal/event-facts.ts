import { eventRegistry } from './event-registry.ts';
import type { EntryGroup, EventFacts, FeatureFacts, MessageTopic } from './registered-event.ts';

type Features = typeof eventRegistry;
export type FeatureName = keyof Features;
type NamesOf<Feature extends FeatureName> = `${Feature}.${Extract<keyof Features[Feature]['events'], string>}`;
export type EventName = { [Feature in FeatureName]: NamesOf<Feature> }[FeatureName];

type ToldOf<Feature extends FeatureName> = {
  [Name in Extract<keyof Features[Feature]['events'], string>]: Features[Feature]['events'][Name] extends {
    readonly topic: MessageTopic;
  }
    ? `${Feature}.${Name}`
    : never;
}[Extract<keyof Features[Feature]['events'], string>];
/** The events that a person is told about. */
export type NotifiedName = { [Feature in FeatureName]: ToldOf<Feature> }[FeatureName];

const all: readonly (readonly [name: string, facts: EventFacts & Pick<FeatureFacts, 'neverByOperators'>])[] =
  Object.entries<FeatureFacts>(eventRegistry).flatMap(([feature, { neverByOperators: never, group, events }]) =>
    Object.entries(events).map(
      ([name, facts]) => [`${feature}.${name}`, { group, ...facts, neverByOperators: never }] as const,
    ),
  );
const byName = new Map(all);

export const neverByOperators: ReadonlySet<string> = new Set(
  all.flatMap(([name, facts]) => (facts.neverByOperators ? [name] : [])),
);

/** The names of the events that people are told about, of one topic or of all. */
export function toldNames(topic?: MessageTopic): readonly NotifiedName[] {
  const told = all.filter(([, facts]) => facts.topic !== undefined && (topic === undefined || facts.topic === topic));
  return told.map(([name]) => name as NotifiedName);
}

export function topicOf(name: string): MessageTopic | undefined {
  return byName.get(name)?.topic;
}

/** The names of the events of a group. */
export function namesInGroup(group: EntryGroup): readonly string[] {
  return all.flatMap(([name, facts]) => (facts.group === group ? [name] : []));
}

/** The event that gives an entry its name: what was traded says more than that it was ordered, and what moved value more than the rest. */
export function namingEvent(names: readonly string[]): string | undefined {
  const groupOf = (name: string) => byName.get(name)?.group;
  return (
    names.find((name) => byName.get(name)?.namesEntry) ??
    names.find((name) => groupOf(name) === 'trades') ??
    names.find((name) => groupOf(name) !== undefined) ??
    names[0]
  );
}

/** Of events whose entries may hold trades as well, which are told apart from what they pay themselves. */
export const besideTrades: readonly string[] = all.flatMap(([name, facts]) => (facts.besideTrades ? [name] : []));

/** The group of an entry with these events; undefined where it belongs to none. */
export function groupOfEntry(names: readonly string[]): EntryGroup | undefined {
  return byName.get(namingEvent(names) ?? '')?.group;
}
