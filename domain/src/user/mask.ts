/** `+91 ••••••3210` of a number in E.164 form. The country's code is known to the caller. */
export function maskPhone(areaCode: string, nationalNumber: string): string {
  const shown = nationalNumber.slice(-4);
  return `${areaCode} ${'•'.repeat(Math.max(0, nationalNumber.length - shown.length))}${shown}`;
}

/** `a•••z@example.com`; a short name shows its first letter only. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  const name = [...email.slice(0, at)];
  const last = name.length > 3 ? name.at(-1) : '';
  return `${name[0]}•••${last}${email.slice(at)}`;
}
