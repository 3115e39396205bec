/** A throw: a whole number from 0 to below `sides`. */
export type Dice = (sides: number) => number

/** Whole numbers from 0 to below `sides` that look like chance and are the same for the same seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides)
  }
}
