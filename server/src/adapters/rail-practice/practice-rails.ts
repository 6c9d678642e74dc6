import type { RailEntry } from '../../rail/index.ts';
import { practiceBank, practiceOffline, practicePix, practiceUpi } from './kinds.ts';
import { createPracticeRail, type PracticeRailDeps } from './practice-rail.ts';

/** Every way to bring practice money in and take it out. */
export function createPracticeRails(deps: PracticeRailDeps): readonly RailEntry[] {
  return [practiceUpi, practiceBank, practicePix, practiceOffline].map((kind) => createPracticeRail(kind, deps));
}
