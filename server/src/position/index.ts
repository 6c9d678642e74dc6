export { crossExposures, exposureOf, type Marks, marginFactsOf, marginRuleOf } from './margin-facts.ts';
export {
  type AccountPositions,
  type ChangedPosition,
  type HeldPosition,
  loadAccountPositions,
  noPositions,
  type OwnedPosition,
  positionKey,
  positionMigrations,
  readAllPositions,
  saveHedging,
  savePositions,
  withPosition,
} from './store.ts';
