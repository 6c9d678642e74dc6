export { createFunding } from './funding.ts';
export { fundingMigrations } from './funding-store.ts';
export { createLadder, type Ladder, type LadderOrders } from './ladder.ts';
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
  savePositions,
  withPosition,
} from './store.ts';
export {
  createPositionTransactor,
  MARGIN_CURRENCY,
  type PositionCommand,
  type PositionTransactor,
} from './transactor.ts';
export { verifyPositions } from './verify.ts';
