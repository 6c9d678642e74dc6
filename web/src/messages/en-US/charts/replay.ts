/** The past bar by bar. */
export const replay = {
  title: 'Replay',
  from: 'From the day',
  begin: 'Begin',
  nothingTraded: 'The past once more. The price above is that of now, and nothing is traded in a replay.',
  end: 'End the replay',
  tooLongAgo: 'That is too long ago for bars of this length. Choose a later day or longer bars.',
  nothingSince: 'There are no bars since that day. Choose an earlier one.',
  failed: 'The bars did not come. Try again.',
  back: 'One bar back',
  forward: 'One bar on',
  play: 'Play',
  pause: 'Pause',
  at: 'Bar {no} of {count}: {when}, close {close}.',
  over: 'This is the last one.',
} as const;
