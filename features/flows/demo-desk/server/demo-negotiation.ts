/** One mail of the long negotiation. */
export interface NegotiationTurn {
  /** Hours before the demo was made. */
  readonly hours: number
  readonly from: keyof typeof people
  readonly text: string
}

/** Who writes: two of the desk, brokers of the other side, its charterers, and the owners. */
export const people = {
  tom: 'Tom Ashdown <chartering@alderwake.example>',
  meilin: 'Mei Lin Tan <chartering@alderwake.example>',
  dimitris: 'Dimitris Kouris <dimitris@kouris-brokers.example>',
  marit: 'Marit Solberg <m.solberg@kestrel-grain.example>',
  yannis: 'Γιάννης Βαρδάκης <chartering@vardakis-maritime.example>',
  pavlos: 'Pavlos Ranis <ops@vardakis-maritime.example>',
} as const

export const NEGOTIATION_SUBJECT =
  'MV THALASSA PIONEER / Kestrel Grain - Paranagua/Aarhus 60,000 soybean meal'

/** A fixture from the first offer to the last open point, as it is bargained: short, in pieces, with a word of Greek. */
export const NEGOTIATION: readonly NegotiationTurn[] = [
  {
    hours: 149,
    from: 'marit',
    text: `Good morning Tom,

Kestrel Grain would look at firm tonnage for:

60,000 mt 10 pct moloo soybean meal in bulk, SF abt 55 wog
1 sb 1 sp Paranagua / 1 sb 1 sp Aarhus
Laycan {laycan}
8,000 mt SHINC load / 7,000 mt SHEX disch
Freight idea low 40s fiost
3.75 pct ttl

Gearless fine. Pls propose.`,
  },
  {
    hours: 146,
    from: 'dimitris',
    text: `Tom, re Kestrel ex Paranagua.

Owners Vardakis have MV THALASSA PIONEER, 81,600 dwt / 2019 built, 7 ho/ha, open Las Palmas spot, eta Paranagua in 12 days aggw.
They saw 44.50 done last week for the same run, would start there. What can we tell them?`,
  },
  {
    hours: 145,
    from: 'tom',
    text: `Dimitris, thanks. Position suits.

Charterers are nowhere near 44.50. Pls get them firm, quick reply, we hold nothing else with them at the moment.`,
  },
  {
    hours: 126,
    from: 'dimitris',
    text: `Tom,

Owners offer firm, reply here by 1600 London today:

MV THALASSA PIONEER
60,000 mt 10 pct moloo soybean meal
1 sb 1 sp Paranagua / 1 sb 1 sp Aarhus
Laycan {laycan}
Freight usd 43.75 pmt fiost bss 1/1
8,000 SHINC / 7,000 SHEX
Demurrage usd 19,500 pdpr / half despatch bends
Owners agents both ends
3.75 pct ttl incl adcom
Sub further terms and details`,
  },
  {
    hours: 124,
    from: 'marit',
    text: `Tom, tks for offer. Charterers counter, reply within 2 hours:

Accept / except
- Freight usd 41.00 pmt fiost
- Demurrage usd 17,000 / half despatch
- Charterers agents both ends
- Vessel to be grain clean at load port, surveyor's time not to count if she fails
- Sub stem and receivers approval within 1 working day after main terms
Else as per last.`,
  },
  {
    hours: 121,
    from: 'dimitris',
    text: `Owners counter:

- Freight usd 42.90 pmt fiost
- Demurrage usd 18,500
- Owners agents load / charterers agents disch
- Grain clean agreed; time lost by a failed hold not to count, failed hold only
Else as per last. Reply by close of business Athens.`,
  },
  {
    hours: 102,
    from: 'meilin',
    text: `Marit, covering for Tom this morning.

Owners came back at 42.90 / 18,500, agents split load/disch as they ask. Their grain clean wording is fair in my view.
We think 42.25 is there if you can move on demurrage. Shall we try?`,
  },
  {
    hours: 98,
    from: 'marit',
    text: `Mei Lin, pls try them as follows:

- Freight usd 42.10 pmt fiost
- Demurrage usd 18,000
- Agents as owners
- Fumigation at load port for charterers account, time to count
Else accepted. Our last before the weekend.`,
  },
  {
    hours: 77,
    from: 'yannis',
    text: `Καλημέρα σας,

Σας γράφω απευθείας, ο Δημήτρης λείπει σήμερα. Οι πλοιοκτήτες μπορούν να δεχτούν ναύλο 42,40 δολάρια ανά τόνο, επισταλίες 18.000 δολάρια την ημέρα.
Ο υποκαπνισμός να γίνει με δαπάνη του ναυλωτή και το πλήρωμα να μείνει στη στεριά με έξοδα του ναυλωτή, αν χρειαστεί.
Το πλοίο θα φτάσει στην Paranagua μία ημέρα νωρίτερα από ό,τι είχαμε πει.

Με εκτίμηση,
Γιάννης Βαρδάκης`,
  },
  {
    hours: 75,
    from: 'tom',
    text: `Marit,

Owners direct: 42.40, demurrage 18,000 agreed. Fumigation for charterers account; if crew must leave, hotel and transport for charterers account as well.
Vessel a day earlier than told before, so no issue with laycan.

Between us I would take it.`,
  },
  {
    hours: 54,
    from: 'marit',
    text: `Tom,

Charterers can do 42.40 if owners give:
- Discharge rate 6,500 mt SHEX in place of 7,000
- Freight 95 pct within 5 banking days after B/Ls, balance with demurrage within 30 days of right and true
Crew hotel agreed, max usd 6,000 in all.`,
  },
  {
    hours: 51,
    from: 'dimitris',
    text: `Back at the desk, thanks to Yannis for yesterday.

Owners say: 6,750 SHEX, last. Freight payment agreed. Hotel cap usd 6,000 agreed.
Extra insurance for owners account, maximum none as she is 2019 built.
Subjects to be lifted {subjects} 1700 London.`,
  },
  {
    hours: 29,
    from: 'tom',
    text: `Marit / Dimitris,

Pleased to confirm main terms as I have them, pls both check:

60,000 mt 10 pct moloo soybean meal, Paranagua / Aarhus, laycan {laycan}
Freight usd 42.40 pmt fiost bss 1/1, 95 pct within 5 banking days
8,000 SHINC / 6,750 SHEX
Demurrage usd 18,000 / half despatch
Agents owners load / charterers disch
Fumigation and crew hotel charterers account, hotel max usd 6,000

On subjects stem and receivers approval, to be lifted {subjects} 1700 London.
Open: who pays for the tallymen at Aarhus.`,
  },
  {
    hours: 26,
    from: 'pavlos',
    text: `Dear all,

From operations: master reports 11.8 m maximum arrival draft at Paranagua, 62,300 mt intake with present bunkers.
Pls let us have the agents' full style, and whether the grain surveyor boards at anchorage.`,
  },
  {
    hours: 5,
    from: 'marit',
    text: `Tom,

Terms as you recapped are in order for charterers, with one point: tallymen at Aarhus for owners account, it is custom of the port.
Stem is confirmed. Receivers answer this afternoon, we need until 1900 London rather than 1700. Pls get owners' ok on both.`,
  },
  {
    hours: 2,
    from: 'dimitris',
    text: `Tom,

1900 London agreed by owners. Tallymen: owners share 50/50 as last word, max usd 1,500 for their part.
Vessel holds for Kestrel until then, others are knocking. Pls revert soonest.`,
  },
]
