export { closeEach } from './closings.ts';
export type { PositionCommand } from './commands.ts';
export { hasDay, squareOffOf, withoutDays } from './day.ts';
export { type HeldSum, readHeldSums, readNearest } from './exposure-store.ts';
export { contractTariff } from './figures.ts';
export { createFunding } from './funding.ts';
export { fundingMigrations } from './funding-store.ts';
export { createLadder } from './ladder/ladder.ts';
export type { Ladder, LadderOrders } from './ladder/ladder-ports.ts';
export {
  announcedTerms,
  chargesOf,
  crossExposures,
  exposureOf,
  groupOf,
  type Marks,
  marginFactsOf,
  marginRuleOf,
} from './margin-facts.ts';
export {
  insertMarginResults,
  type MarginResult,
  marginResultMigrations,
  readMarginResults,
  readMarginSums,
} from './result-store.ts';
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
export { readSuitable } from './suitable-store.ts';
export { createTermsNotices } from './terms-notice.ts';
export { createPositionTransactor, type PositionTransactor } from './transactor.ts';
export { verifyPositions } from './verify/verify.ts';
export { cutDue } from './watched.ts';
export { gainOf, readGains } from './worth.ts';
