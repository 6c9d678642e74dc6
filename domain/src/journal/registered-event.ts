/** What a person is told about is filed under one of these. */
export type MessageTopic = 'order' | 'money' | 'alert' | 'security';

/** The entries of a statement that are shown together. */
export type EntryGroup =
  | 'trades'
  | 'orders'
  | 'positions'
  | 'options'
  | 'settlement'
  | 'dividends'
  | 'splits'
  | 'offers'
  | 'deposits'
  | 'withdrawals'
  | 'exchange'
  | 'transfers'
  | 'loans'
  | 'membership'
  | 'adjustments'
  | 'grants';

export interface EventFacts {
  /** Told to the person, under this topic; the others explain themselves on their screen. */
  readonly topic?: MessageTopic;
  /** Of an entry with this event; the feature's own where nothing stands. */
  readonly group?: EntryGroup;
  /** Names an entry whatever else stands in it: what several trades were for says more than each of them. */
  readonly namesEntry?: true;
  /** Its entry may hold trades beside it. What it pays or gets itself crosses by `clearing`, and the rest is theirs: a sum of a year tells the two apart. */
  readonly besideTrades?: true;
}

export interface FeatureFacts {
  /**
   * What comes from a customer's own word, the market or a draw, and from nobody who works for the house: the write door refuses an
   * operator's action whose feature could write one of its events. Every feature has to say it.
   */
  readonly neverByOperators: boolean;
  readonly group?: EntryGroup;
  readonly events: Readonly<Record<string, EventFacts>>;
}
