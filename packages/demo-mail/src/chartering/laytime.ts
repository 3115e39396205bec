import type { Random } from '../random.ts'
import { clock, twoDigits } from '../zone-time.ts'
import { dayMonth, longDate } from './date-words.ts'
import { cents, money, whole } from './money.ts'
import type { Voyage } from './voyage.ts'

const HOUR = 3_600_000
const DAY = 86_400_000

export interface PortEvent {
  at: Date
  what: string
}

export interface PortCall {
  port: string
  loading: boolean
  rate: number
  demurrage_rate: number
  events: PortEvent[]
  laytime_starts: Date
  completed: Date
  /** Hours of rain and the like. */
  excluded_hours: number
  stopped_at: Date
}

const stops = [
  'rain',
  'swell',
  'shore crane breakdown',
  'awaiting trucks',
  'shift change',
  'draft survey',
] as const

/** A call that ended at `completed`, told backwards from there. */
export function inventPortCall(voyage: Voyage, loading: boolean, completed: Date, random: Random): PortCall {
  const { route, quantity } = voyage
  const rate = loading ? route.load_rate : route.discharge_rate
  const working = Math.max(18, (quantity / rate) * 24 * (0.75 + random.next() * 0.6))
  const commenced = new Date(completed.getTime() - working * HOUR)
  const berthed = new Date(commenced.getTime() - random.int(2, 5) * HOUR)
  const tendered = new Date(berthed.getTime() - random.int(6, 70) * HOUR)
  const done = loading ? 'loading' : 'discharging'
  const excluded = random.int(0, Math.floor(working / 6))
  const stop = new Date(commenced.getTime() + (working / 2) * HOUR)
  const resumed = new Date(stop.getTime() + excluded * HOUR)
  return {
    port: loading ? route.load : route.discharge,
    loading,
    rate,
    demurrage_rate: Math.round(voyage.ship.hire / 500) * 500,
    laytime_starts: new Date(tendered.getTime() + 12 * HOUR),
    completed,
    excluded_hours: excluded,
    stopped_at: stop,
    events: [
      { at: new Date(tendered.getTime() - 20 * 60_000), what: 'End of sea passage / arrived pilot station' },
      { at: tendered, what: 'Notice of readiness tendered' },
      { at: new Date(berthed.getTime() - 150 * 60_000), what: 'Pilot on board' },
      { at: new Date(berthed.getTime() - 40 * 60_000), what: 'First line ashore' },
      { at: berthed, what: 'All fast, NOR accepted, free pratique granted' },
      {
        at: new Date(commenced.getTime() - 60 * 60_000),
        what: `${loading ? 'Holds inspected and passed' : 'Initial draft survey completed'}`,
      },
      { at: commenced, what: `Commenced ${done}` },
      ...(excluded > 0
        ? [
            { at: stop, what: `Stopped ${done} due to ${random.pick(stops)}` },
            { at: resumed, what: `Resumed ${done}` },
          ]
        : []),
      { at: completed, what: `Completed ${done} ${whole(quantity)} mts as per draft survey` },
    ],
  }
}

export function eventLine({ at, what }: PortEvent): string {
  return `${dayMonth(at)} ${clock(at)} LT  ${what}`
}

export interface Laytime {
  allowed_days: number
  excluded_hours: number
  used_days: number
  /** Above zero is demurrage, below zero despatch. */
  balance_days: number
  amount: number
}

/** Laytime allowed is quantity by rate; a stop after it has run out counts: once on demurrage, always on demurrage. */
export function settleLaytime(call: PortCall, quantity: number): Laytime {
  const allowed = quantity / call.rate
  const gross = (call.completed.getTime() - call.laytime_starts.getTime()) / DAY
  const excluded = notCounted(call, allowed)
  const used = Math.max(0, gross - excluded / 24)
  const balance = used - allowed
  const rate = balance > 0 ? call.demurrage_rate : call.demurrage_rate / 2
  return {
    allowed_days: allowed,
    excluded_hours: excluded,
    used_days: used,
    balance_days: balance,
    amount: cents(Math.abs(balance) * rate),
  }
}

function notCounted({ laytime_starts, stopped_at, excluded_hours }: PortCall, allowedDays: number): number {
  const before = stopped_at < laytime_starts
  const expired = stopped_at.getTime() > laytime_starts.getTime() + allowedDays * DAY
  return before || expired ? 0 : excluded_hours
}

/** `3 days 14 hrs 25 min` */
export function daysHoursMinutes(days: number): string {
  const minutes = Math.round(Math.abs(days) * 1440)
  return `${Math.floor(minutes / 1440)} days ${twoDigits(Math.floor((minutes % 1440) / 60))} hrs ${twoDigits(minutes % 60)} min`
}

export function laytimeStatement(voyage: Voyage, call: PortCall): string[] {
  const { allowed_days, used_days, balance_days, amount, excluded_hours } = settleLaytime(
    call,
    voyage.quantity,
  )
  const late = balance_days > 0
  return [
    `# LAYTIME STATEMENT - ${call.loading ? 'LOADING' : 'DISCHARGING'} PORT`,
    '',
    `Vessel            : MV ${voyage.ship.name}`,
    `Charter party     : ${longDate(voyage.fixed)}    Ref ${voyage.reference}`,
    `Port              : ${call.port}`,
    `Cargo             : ${whole(voyage.quantity)} mts ${voyage.route.cargo}`,
    `Rate              : ${whole(call.rate)} mts per weather working day`,
    `Demurrage/despatch: USD ${money(call.demurrage_rate)} per day pro rata / half despatch`,
    '',
    ...call.events.map(eventLine),
    '',
    `Laytime starts    : ${dayMonth(call.laytime_starts)} ${clock(call.laytime_starts)} LT`,
    `Time not to count : ${excluded_hours} hrs`,
    `Laytime allowed   : ${allowed_days.toFixed(4)} days (${daysHoursMinutes(allowed_days)})`,
    `Laytime used      : ${used_days.toFixed(4)} days (${daysHoursMinutes(used_days)})`,
    `${late ? 'Time on demurrage' : 'Time saved       '} : ${Math.abs(balance_days).toFixed(4)} days`,
    `${late ? 'DEMURRAGE DUE    ' : 'DESPATCH DUE     '} : USD ${money(amount)}`,
  ]
}
