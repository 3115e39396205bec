import type { UserChoice } from '../contract/user-choice.ts'

/** Choices that stand for themselves. */
export const wholeChoices = ['all', 'any', 'none'] as const

type Chosen = string | number

/** What a user select shows as chosen. */
export function chosenIds(content: unknown): readonly Chosen[] {
  if (Array.isArray(content)) return content.filter((id) => typeof id === 'number')
  return wholeChoices.some((each) => each === content) ? [String(content)] : []
}

/** What is chosen after a press: All, Any and None exclude single users and each other, and the other way round (RU-017). */
export function decideUsers(before: readonly Chosen[], chosen: readonly Chosen[]): UserChoice | null {
  const added = chosen.filter((id) => !before.includes(id))
  const whole = wholeChoices.find((each) => added.includes(each))
  if (whole !== undefined) return whole
  const users = chosen.filter((id) => typeof id === 'number')
  if (users.length > 0) return users
  return wholeChoices.find((each) => chosen.includes(each)) ?? null
}
