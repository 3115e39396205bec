import type { Layout } from './layouts.ts'
import type { SaidOrder } from './said-order.ts'
import { amount, dateWords, group, upper } from './said-words.ts'

const days = (order: SaidOrder, name: keyof typeof dateWords) => dateWords[name]?.(order) ?? ''
const title = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Layouts that were kept back while the reader was made, and decided whether it was good. */
export const unseenLayouts: readonly Layout[] = [
  {
    name: 'dots for colons',
    kind: 'voyage',
    between: '\n\n',
    write: (o) => `Cargo............ ${title(o.cargo)}
Quantity......... ${amount(o, { unit: ' metric tons', tolerance: (n) => `, ${n}% more or less in owners option` })}
Loading port..... ${o.load[0]}
Discharging port. ${o.discharge[0]}
Laydays.......... ${days(o, 'dd to dd month')}
Commission....... ${o.commission}%`,
  },
  {
    name: 'pipes',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `${upper(o.cargo)} | ${amount(o, { unit: ' MT', tolerance: (n) => ` ${n}%` })} | ${upper(o.load[0] ?? '')} -> ${upper(o.discharge[0] ?? '')} | ${days(o, 'dd-dd mmm')} | ${o.commission}% TTL`,
  },
  {
    name: 'double slashes',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `${amount(o, { unit: ' mts', tolerance: (n) => ` min/max ${n}%` })} ${o.cargo} // ${o.load[0]} - ${o.discharge[0]} // ${days(o, 'dd/dd MMM')} // ${o.load_rate} pwwd shinc bends // ${o.commission}% pus`,
  },
  {
    name: 'ex and to in capitals',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `${amount(o, { unit: ' MTS', tolerance: (n) => ` ${n}PCT` })} ${upper(o.cargo)} EX ${upper(o.load[0] ?? '')} TO ${upper(o.discharge[0] ?? '')} ${days(o, 'dd/dd MMM')} ${o.commission} PCT`,
  },
  {
    name: 'nothing between cargo and ports',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `${amount(o, { unit: ' MT', tolerance: (n) => ` ${n}%` })} ${upper(o.cargo)} ${upper(o.load[0] ?? '')}/${upper(o.discharge[0] ?? '')} ${days(o, 'dd-dd mmm')} ${o.load_rate}/${o.discharge_rate} ${o.commission}%`,
  },
  {
    name: 'cargo before its amount',
    kind: 'voyage',
    between: '\n\n',
    write: (o) => `${title(o.cargo)}: ${amount(o, { unit: ' tons', tolerance: (n) => ` (+/-${n}%)` })}
From ${o.load[0]} to ${o.discharge[0]}
Dates ${days(o, 'dd.mm.yyyy')}
Terms ${o.load_rate}/${o.discharge_rate} fios`,
  },
  {
    name: 'semicolons',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `${o.load[0]}; ${o.discharge[0]}; ${o.cargo}; ${amount(o, { unit: 'mt', tolerance: (n) => ` ${n}% moloo` })}; ${days(o, 'dd-dd mmm')}; ${o.commission}%`,
  },
  {
    name: 'aligned table',
    kind: 'voyage',
    between: '\n',
    head: `${'CARGO'.padEnd(20)}${'QUANTITY'.padEnd(24)}${'LOAD PORT'.padEnd(18)}${'DISCH PORT'.padEnd(18)}${'LAYCAN'.padEnd(20)}COMM`,
    write: (o) =>
      `${upper(o.cargo).padEnd(20)}${amount(o, { unit: ' MT', tolerance: (n) => ` +/-${n}%` }).padEnd(24)}${upper(o.load[0] ?? '').padEnd(18)}${upper(o.discharge[0] ?? '').padEnd(18)}${days(o, 'dd/dd MMM').padEnd(20)}${o.commission}`,
  },
  {
    name: 'lettered bullets and star headings',
    kind: 'voyage',
    between: '\n\n',
    write: (o, _, at) => `*** ${String.fromCharCode(65 + (at % 8))} ***
${upper(o.account)}
${upper(o.cargo)} ${amount(o, { unit: ' MTS', tolerance: (n) => ` ${n}% CHOPT` })}
L: ${upper(o.load[0] ?? '')} 1 SB
D: ${upper(o.discharge[0] ?? '')} 1 SB
${days(o, 'mmm dd-dd')}
CQD BENDS
TTL ${o.commission}`,
  },
  {
    name: 'laycan first',
    kind: 'voyage',
    between: '\n',
    write: (o) =>
      `${days(o, 'dd/dd MMM')}: ${o.load[0]} to ${o.discharge[0]}, ${amount(o, { unit: ' t', tolerance: (n) => ` +/- ${n} pct` })} ${o.cargo}, ${o.load_rate} / ${o.discharge_rate} sshex, comm ${o.commission}`,
  },
  {
    name: 'blank lines between the fields',
    kind: 'voyage',
    between: '\n\n\n',
    write: (o) => `For account of ${o.account}

${amount(o, { unit: ' mts', tolerance: (n) => ` ${n}% molchopt` })} ${o.cargo}

Load port: ${o.load[0]}

Discharge port: ${o.discharge[0]}

Laycan: ${days(o, 'dd to dd month')}

Commission: ${o.commission}% total`,
  },
  {
    name: 'trip with labels',
    kind: 'time_charter',
    between: '\n\n',
    write: (o) => `Account: ${o.account}
Vessel: ${group(o.dwt_min)} - ${group(o.dwt_max)} dwt
Delivery: APS ${o.load[0]}
Redelivery: DLOSP ${o.discharge[0]}
Laycan: ${days(o, 'dd to dd month')}
Duration: about ${o.days} days
Cargo: ${o.cargo}
Commission: ${o.commission}% total`,
  },
  {
    name: 'trip in a sentence',
    kind: 'time_charter',
    between: '\n\n',
    write: (o) =>
      `Looking for ${o.dwt_min / 1000}-${o.dwt_max / 1000}k dwt for one time charter trip, delivery ${o.load[0]} redelivery ${o.discharge[0]}, ${days(o, 'dd-dd mmm')}, duration abt ${o.days} days with ${o.cargo}`,
  },
]
