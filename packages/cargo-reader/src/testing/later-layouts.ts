import type { Layout } from './layouts.ts'
import type { SaidOrder } from './said-order.ts'
import { amount, dateWords, group, short, upper } from './said-words.ts'

const days = (order: SaidOrder, name: keyof typeof dateWords) => dateWords[name]?.(order) ?? ''
const upperDays = (order: SaidOrder) => days(order, 'dd to dd month').toUpperCase()

/** Layouts that were written after the reader had learnt from the others. */
export const laterLayouts: readonly Layout[] = [
  {
    name: 'stars and colons in one line',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `* Cargo: ${amount(o, { unit: ' mts', tolerance: (n) => ` +/- ${n}%` })} ${o.cargo} * Load: ${o.load[0]} * Disch: ${o.discharge[0]} * Laycan: ${days(o, 'dd-dd mmm')} * Com: ${o.commission}%`,
  },
  {
    name: 'equals signs',
    kind: 'voyage',
    between: '\n\n',
    write: (o) => `CGO = ${upper(o.cargo)}
QTTY = ${amount(o, { unit: ' MT', tolerance: (n) => ` ${n}PCT MOLCO` })}
L/P = ${upper(o.load[0] ?? '')}
D/P = ${upper(o.discharge[0] ?? '')}
LAY/CAN = ${days(o, 'dd/dd MMM')}
L/D RATES = ${o.load_rate} / ${o.discharge_rate}
COMM = ${o.commission} PCT`,
  },
  {
    name: 'route with arrow and the rest below',
    kind: 'voyage',
    between: '\n\n',
    write: (o) => `» ${o.load[0]} --> ${o.discharge[0]}
   ${o.cargo}, ${amount(o, { unit: ' tons', tolerance: (n) => ` ${n} pct` })}
   ${days(o, 'dd/mm-dd/mm')}, ${o.load_rate}/${o.discharge_rate} shinc`,
  },
  {
    name: 'number with a point, tolerance in words',
    kind: 'voyage',
    between: '\n',
    write: (o, _, at) =>
      `${at + 1}. ${amount(o, { unit: ' mt', mark: '.', tolerance: (n) => ` ${n} % MOLOO` })} ${o.cargo} / ${o.load[0]} - ${o.discharge[0]} / ${days(o, 'dd/dd MMM')} / ${group(o.load_rate, '.')}-${group(o.discharge_rate, '.')} SHINC / ${String(o.commission).replace('.', ',')} %`,
  },
  {
    name: 'in a letter',
    kind: 'voyage',
    between: '\n\n',
    write: (o) =>
      `Our principals ${o.account} are looking to move about ${amount(o, { unit: ' metric tons', tolerance: (n) => ` (+/- ${n}%)` })} of ${o.cargo} from ${o.load[0]} to ${o.discharge[0]} with shipment ${days(o, 'dd to dd month')}. Total commission is ${o.commission}%.`,
  },
  {
    name: 'wide table with account first',
    kind: 'voyage',
    between: '\n',
    head: 'Charterer\tCommodity\tMT\tL/Port\tD/Port\tLaydays\tL/Rate\tD/Rate\tTTL',
    write: (o) =>
      `${o.account}\t${o.cargo}\t${o.quantity_min === o.quantity_max ? group(o.quantity_min) : `${group(o.quantity_min)}/${group(o.quantity_max)}`}\t${o.load[0]}\t${o.discharge[0]}\t${days(o, 'dd/dd MMM')}\t${o.load_rate}\t${o.discharge_rate}\t${o.commission}%`,
  },
  {
    name: 'table with routes in pipes',
    kind: 'voyage',
    between: '\n',
    head: '| Qty | Commodity | Route | Dates |',
    write: (o) =>
      `| ${amount(o, { unit: '', tolerance: (n) => ` +/- ${n}%` })} | ${o.cargo} | ${o.load[0]} / ${o.discharge[0]} | ${days(o, 'dd-dd mmm')} |`,
  },
  {
    name: 'short words on one line',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `${upper(o.account)} - ${o.quantity_min === o.quantity_max ? short(o.quantity_min) : `${o.quantity_min / 1000}/${short(o.quantity_max)}`} ${upper(o.cargo)} - ${upper(o.load[0] ?? '')} TO ${upper(o.discharge[0] ?? '')} - LC ${days(o, 'dd/dd MMM')} - ${o.commission} TTL`,
  },
  {
    name: 'one field a line without labels',
    kind: 'voyage',
    between: '\n\n',
    write: (o) => `${amount(o, { unit: ' MTS', tolerance: (n) => ` ${n}% MOLOO` })}
${upper(o.cargo)} IN BULK
${upper(o.load[0] ?? '')}
${upper(o.discharge[0] ?? '')}
${upperDays(o)}
${group(o.load_rate)} SHINC
${group(o.discharge_rate)} SHEX
${o.commission}%`,
  },
  {
    name: 'for and from in capitals',
    kind: 'voyage',
    between: '\n\n',
    write: (o) => `STEM OF ${amount(o, { unit: ' MT', tolerance: (n) => ` ${n}% CHOPT` })} ${upper(o.cargo)}
1 GSB ${upper(o.load[0] ?? '')} / 1 GSB ${upper(o.discharge[0] ?? '')}
LAYDAYS ${days(o, 'dd/dd MMM')} ${o.to.slice(0, 4)}
CQD / CQD
GEARED VSL MAX 20 YRS, ${o.commission}% ADCOM`,
  },
  {
    name: 'trip with slashes',
    kind: 'time_charter',
    between: '\n',
    write: (o) =>
      `- ${upper(o.account)} / ${o.dwt_min / 1000}-${o.dwt_max / 1000}k dwt / dely ${o.load[0]} / redel ${o.discharge[0]} / ${days(o, 'dd/dd MMM')} / tct with ${o.cargo} / dur ${o.days} days`,
  },
  {
    name: 'trip over lines in small letters',
    kind: 'time_charter',
    between: '\n\n',
    write: (o) => `a/c ${o.account.toLowerCase()}
1 tct via ${o.load[0]}
min ${o.dwt_min / 1000}k max ${o.dwt_max / 1000}k dwt
del aps ${o.load[0]}
redel dop ${o.discharge[0]}
lc ${days(o, 'mmm dd-dd')}
int ${o.cargo}
about ${o.days} days wog`,
  },
]
