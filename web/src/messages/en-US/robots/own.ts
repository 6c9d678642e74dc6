/** Texts of strategies that people write. */
export const own = {
  list: 'Own strategies',
  write: 'Write a strategy',
  title: 'Own strategy',
  newOne: 'New strategy',
  about:
    'Write a rule in TypeScript. It runs in a closed box without network or clock, is tried on the past first, and then trades by the same rules, charges and limits as any robot. Only you see its code.',
  none: 'No strategy of your own yet',
  noneText: 'Begin with an example, change it, and try it on the past.',
  gone: 'There is no such strategy',
  line: 'Version {version} · {pace}',
  version: 'Version {version} · {hash}',
  tested: 'Tested',
  untested: 'Not tested',
  open: 'Open',
  test: 'Test on the past',
  start: 'Start',
  save: 'Save',
  saved: 'Saved as version {version}',
  remove: 'Remove',
  removed: 'Strategy removed',
  removeTitle: 'Remove {name}?',
  removeText: 'All its versions go. What robots did by it stays in your record. This cannot be undone.',
  keep: 'Keep it',
  inUse: 'A robot runs by it. Stop that first, then it can be removed.',
  name: 'Name',
  pace: 'Decides',
  paces: { '5m': 'each 5 minutes', '15m': 'each 15 minutes', '1D': 'each day' },
  code: 'Code of the strategy',
  length: '{length} of {max} characters',
  examples: 'Begin with an example',
  example: { dip: 'Dip below the mean', trend: 'Three in a row', count: 'Every fifth bar' },
  guide: 'How it works',
  rules: {
    given:
      'Write a function called decide. After each bar it is given up to {bars} closed bars, oldest first, what the robot has, and its memory.',
    answers:
      'It answers how much money to buy for, how many to sell, or nothing. How much of that is done is decided by your limits and the rules of any order.',
    remembers:
      'What is to be known at the next bar goes into memory: up to {memory} characters of JSON. Anything else is forgotten; a test finds who relies on it.',
    limits:
      'A bar may take {ms} ms and 32 MiB. Whoever needs more is ended: the robot pauses, keeps what it holds, and says why.',
    without:
      'There is no clock but the time of the bars, no chance, no network, and no enum: types are taken off, nothing else is changed.',
    same: 'The same bars have to give the same decision, so that a test means something.',
    money:
      'Numbers are plain numbers of JavaScript here. What you wish becomes an exact decimal outside, and is never more than the robot has.',
  },
} as const;
