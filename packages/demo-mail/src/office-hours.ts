import type { Random } from './random.ts'
import { zoneOffset } from './zone-time.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** How far back the demo desk goes. */
export const DEMO_DAYS = 60

// Where the trade sits, by the share of mail that comes from there.
const zones = [
  ['Europe/London', 16],
  ['Europe/Athens', 18],
  ['Europe/Oslo', 10],
  ['Europe/Istanbul', 8],
  ['Asia/Dubai', 6],
  ['Asia/Kolkata', 7],
  ['Asia/Singapore', 16],
  ['Asia/Shanghai', 13],
  ['Asia/Tokyo', 6],
  ['America/New_York', 8],
  ['America/Sao_Paulo', 5],
  ['Australia/Perth', 2],
] as const

/** A moment in the last 60 days when somebody, somewhere, is at work; seldom a night or a Sunday. */
export function officeMoment(random: Random, now: Date): Date {
  for (let attempt = 0; attempt < 8; attempt++) {
    const moment = workingMoment(random, now)
    const day = new Date(moment.getTime()).getUTCDay()
    const weekend = day === 0 || day === 6
    if (moment.getTime() < now.getTime() - MINUTE && (!weekend || random.chance(0.08))) return moment
  }
  return new Date(now.getTime() - random.int(10, 900) * MINUTE)
}

function workingMoment(random: Random, now: Date): Date {
  const zone = random.weighted(zones)
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  const daysBack = Math.floor(random.next() * DEMO_DAYS)
  // Two peaks: after the morning coffee and before the close.
  const hour = random.chance(0.55) ? 8 + random.next() * 4.5 : 13 + random.next() * 5.5
  const night = random.chance(0.06) ? 24 * random.next() : 0
  const moment = midnight - daysBack * DAY + (hour + night) * 60 * MINUTE + random.int(0, 59) * 1000
  return new Date(moment - zoneOffset(zone, now) * MINUTE)
}

/** What share of the people has read a mail of that age. */
export function readShare(random: Random, at: Date, now: Date): number {
  const hours = (now.getTime() - at.getTime()) / (60 * MINUTE)
  const [low, high] = readBand(hours)
  return Math.round((low + random.next() * (high - low)) * 100) / 100
}

function readBand(hours: number): readonly [number, number] {
  if (hours < 1) return [0, 0.15]
  if (hours < 6) return [0, 0.4]
  if (hours < 24) return [0.15, 0.7]
  return hours < 72 ? [0.5, 0.95] : [0.8, 1]
}
