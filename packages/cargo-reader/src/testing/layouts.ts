import type { Random } from '@laycan/demo-mail/random.ts'
import type { SaidOrder } from './said-order.ts'
import { amount, dateWords, group, short, upper } from './said-words.ts'

/** One way in which people write an order. */
export interface Layout {
  name: string
  kind: SaidOrder['kind']
  /** What parts orders. */
  between: string
  head?: string
  write(order: SaidOrder, random: Random, at: number): string
}

const days = (order: SaidOrder, name: keyof typeof dateWords) => dateWords[name]?.(order) ?? ''

/** Layouts that the reader was made with. */
export const layouts: readonly Layout[] = [
  {
    name: 'stated over lines',
    kind: 'voyage',
    between: '\n\n',
    write: (o) => `A/C ${upper(o.account)}
${amount(o, { unit: ' MTS', tolerance: (n) => ` ${n}PCT MOLOO` })} ${upper(o.cargo)} IN BULK
LOAD: 1 SBP ${upper(o.load[0] ?? '')}
DISCH: 1 SBP ${upper(o.discharge[0] ?? '')}
LAYCAN: ${days(o, 'dd/dd MMM')}
${group(o.load_rate)} MTS PWWD SHINC / ${group(o.discharge_rate)} MTS PWWD SHEX EIU
${o.commission} PCT TTL`,
  },
  {
    name: 'one line with commas',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `+ ${amount(o, { unit: ' mt', tolerance: (n) => ` ${n}%` })} ${o.cargo}, ${o.load[0]} / ${o.discharge[0]}, ${days(o, 'dd-dd mmm')}, ${o.load_rate} / ${o.discharge_rate}, ${o.commission}%`,
  },
  {
    name: 'short sea with plus',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `${o.load[0]} => ${o.discharge[0]} + ${amount(o, { unit: 'mt', mark: '.', tolerance: (n) => ` +/-${n}%` })} ${o.cargo} sf 48' + ${days(o, 'dd/mm-dd/mm')} + ${o.load_rate}x/${o.discharge_rate}x + ${o.commission}`,
  },
  {
    name: 'numbered with labels in lines',
    kind: 'voyage',
    between: '\n\n',
    write: (o, _, at) => `${at + 1}) Account: ${o.account}
   Cargo: ${o.cargo}
   Quantity: ${amount(o, { unit: ' MT', tolerance: (n) => ` +/- ${n}% OO` })}
   POL: ${o.load[0]}
   POD: ${o.discharge[0]}
   L/C: ${days(o, 'dd to dd month')}
   Load rate: ${group(o.load_rate)} SHINC
   Disch rate: ${group(o.discharge_rate)} SHEX
   Comm: ${o.commission}% ttl`,
  },
  {
    name: 'slash for tolerance',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `- ${amount(o, { unit: '', tolerance: (n) => `/${n}%` })}${o.tolerance === null ? ' mt' : ''} ${o.cargo} - ${o.load[0]}/${o.discharge[0]} - ${days(o, 'dd/dd MMM')} - ${o.load_rate} shinc/${o.discharge_rate} shex - ${o.commission}% ttl`,
  },
  {
    name: 'table with tabs',
    kind: 'voyage',
    between: '\n',
    head: 'Cargo\tQty\tLoad\tDisch\tLaycan\tRates\tComm',
    write: (o) =>
      `${o.cargo}\t${amount(o, { unit: '', tolerance: (n) => ` +/-${n}%` })}\t${o.load[0]}\t${o.discharge[0]}\t${days(o, 'dd-dd mmm')}\t${o.load_rate}/${o.discharge_rate}\t${o.commission}`,
  },
  {
    name: 'sentence',
    kind: 'voyage',
    between: '\n\n',
    write: (o) =>
      `We need a vessel for ${amount(o, { unit: ' mts', tolerance: (n) => ` ${n}% more or less` })} of ${o.cargo} from ${o.load[0]} to ${o.discharge[0]}, laycan ${days(o, 'dd to dd month')}.`,
  },
  {
    name: 'ports above',
    kind: 'voyage',
    between: '\n\n',
    write: (o) => `${upper(o.load[0] ?? '')} / ${upper(o.discharge[0] ?? '')}
${amount(o, { unit: ' MTS', tolerance: (n) => ` ${n} PCT MOLCHOPT` })} ${upper(o.cargo)}
${days(o, 'mmm dd-dd')}
${group(o.load_rate)} SHEX / ${group(o.discharge_rate)} SHEX
${o.commission}% ADDCOM PUS`,
  },
  {
    name: 'k and dashes',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `${o.load[0]} - ${o.discharge[0]} - ${o.quantity_min === o.quantity_max ? short(o.quantity_min) : `${o.quantity_min / 1000}-${short(o.quantity_max)}`} ${o.cargo} - ${days(o, 'dd/dd MMM')} - ${o.commission}`,
  },
  {
    name: 'trip order',
    kind: 'time_charter',
    between: '\n\n',
    write: (o) => `ACCT ${upper(o.account)}
TCT VSL ${o.dwt_min / 1000}-${o.dwt_max / 1000}K DWT
DELY ${upper(o.load[0] ?? '')}
REDEL ${upper(o.discharge[0] ?? '')}
LC ${days(o, 'dd-dd mmm')}
ABT ${o.days} DAYS
INT ${upper(o.cargo)}
${o.commission} PCT TTL`,
  },
  {
    name: 'trip in one line',
    kind: 'time_charter',
    between: '\n',
    write: (o) =>
      `* tct ${o.dwt_min / 1000}/${o.dwt_max / 1000}k dwt, dely ${o.load[0]}, redel ${o.discharge[0]}, laycan ${days(o, 'dd-dd mmm')}, abt ${o.days} days, with ${o.cargo}, ${o.commission}% ttl`,
  },
]
