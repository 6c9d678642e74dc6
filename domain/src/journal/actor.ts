/**
 * Who acts for an account; kept with what was done. `person`: its owner, signed in. `key`: a program with a key of the owner's.
 * `robot`: a strategy that the owner has started. `leader`: somebody whom the owner copies. `engine`: the house's own machinery, by
 * a rule that the owner was told of.
 */
export type Actor = 'person' | 'key' | 'robot' | 'leader' | 'engine';
