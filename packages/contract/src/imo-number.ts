const WEIGHTS = [7, 6, 5, 4, 3, 2]

/** Whether a number is an IMO number: seven digits, of which the last is the check digit of the six before. */
export function isImoNumber(number: number): boolean {
  if (!Number.isInteger(number) || number < 1_000_000 || number > 9_999_999) return false
  const digits = [...String(number)].map(Number)
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0)
  return sum % 10 === digits[6]
}
