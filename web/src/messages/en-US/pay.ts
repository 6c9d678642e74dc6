/** Texts of the sheet that is confirmed with six digits: a part of each catalogue whose screens have one. */
export const pay = {
  pay: {
    digits: 'Transaction password',
    sixDigits: 'Six digits',
    missing: 'Set your transaction password first. It is asked for before money moves.',
    set: 'Set transaction password',
    forgotten: 'Forgot the digits?',
  },
} as const;
