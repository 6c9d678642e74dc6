/** The check digit of the first eleven characters of an ISIN (letters count 10 to 35, then Luhn). */
export function isinCheckDigit(body: string): number {
  let digits = '';
  for (const character of body) digits += Number.parseInt(character, 36).toString();
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return (10 - (sum % 10)) % 10;
}
