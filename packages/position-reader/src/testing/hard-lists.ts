import type { ExampleList } from './example-lists.ts'

/** What must not be read, and what is easily read wrong. */
export const hardLists: readonly ExampleList[] = [
  {
    name: 'laycan-like header',
    text: `Vessel;Dwt;Yob;Open;Laycan
ICE QUEEN;25000;2003;Riga;24-26/11
SNOW QUEEN;26000;2004;Tallinn;27-30/11`,
    positions: ['ICE QUEEN|Riga|2025-11-24|2025-11-26', 'SNOW QUEEN|Tallinn|2025-11-27|2025-11-30'],
  },
  {
    name: 'bullets with arrow',
    text: `- MV KAPTAN A / 6.500 dwt / 2x25 t / => Samsun 24 nov => try Marmara
- MV KAPTAN B / 7.200 dwt / gless / => open Izmir 26-27 nov`,
    positions: ['KAPTAN B|Izmir|2025-11-26|2025-11-27', 'KAPTAN A|Samsun|2025-11-24|2025-11-24'],
  },
  {
    name: 'time charter order',
    subject: 'TCT ORDER',
    text: `ACCT ABC
DELY CJK
REDEL SEASIA
LC 25-30 NOV
SMX 56-58K DWT
`,
    positions: [],
  },
  {
    name: 'description then open',
    text: `MV BIG SPEC
Flag Panama, built 2009 Japan
DWT 55,600 mt on 12.5 m
LOA 190 m Beam 32.26
5 HO/HA, cranes 4 x 30
Last dd 10 Jan 2024
Vessel is expected to open at Port Said on 29th November.`,
    positions: ['BIG SPEC|Port Said|2025-11-29|2025-11-29'],
  },
  {
    name: 'ditto and months',
    text: `Vessel, DWT, Built, Port, Date
"STAR ONE",56000,2010,"Singapore","Nov 25"
"STAR TWO",56000,2010,"ditto","Nov 26-27"`,
    positions: ['STAR ONE|Singapore|2025-11-25|2025-11-25', 'STAR TWO|Singapore|2025-11-26|2025-11-27'],
  },
  {
    name: 'lower case',
    text: `mv sea breeze 28k dwt 2008 blt open adabiya 24/25 nov
mv sea storm 28k dwt 2008 blt open jeddah o/a 28th`,
    positions: ['SEA BREEZE|Adabiya|2025-11-24|2025-11-25'],
  },
  {
    name: 'fixtures table',
    text: `Vessel\tDwt\tDely\tDates\tRedel\tRate\tChrts
CAPE A\t180k\tQingdao\t25 Nov\tSpore\t$20,000\tRio`,
    positions: [],
  },
  {
    name: 'sale',
    subject: 'SALE CANDIDATE',
    text: `We are inviting offers for MV OLDIE, 56k/2004, open for inspection at Zhoushan 25-27 Nov.`,
    positions: [],
  },
  {
    name: 'quoted fwd w/ own',
    subject: 'Fwd: list',
    text: `pls see below

---------- Forwarded message ---------
From: X <x@y.example>
Date: Thu, 20 Nov 2025

MV FWD ONE 56K/2010 OPEN SANTOS 25 NOV

On Wed, 12 Nov 2025 at 10:00, Z wrote:
> MV FWD TWO 56K/2010 OPEN SANTOS 15 NOV`,
    positions: ['FWD ONE|Santos|2025-11-25|2025-11-25'],
  },
  {
    name: 'table with size groups',
    text: `Vessel\tDWT\tBuilt\tPort\tDate
SUPRAMAX\t\t\t\t
SUP A\t56,000\t2010\tHouston\t25-Nov
PANAMAX
PAN A\t76,000\t2010\tHouston\t27-Nov
PAN B\t76,000\t2010\tHouston\ton subs
PAN C\t76,000\t2010\t\t28-Nov
PAN D\t76,000\t2010\tTBA\t28-Nov`,
    positions: ['SUP A|Houston|2025-11-25|2025-11-25', 'PAN A|Houston|2025-11-27|2025-11-27'],
  },
  {
    name: 'kv blocks',
    text: `VESSEL: KEY ONE
DWT: 56,000
BUILT: 2010
PORT: DURBAN
ETA: 25 NOV

VESSEL: KEY TWO
DWT: 57,000
BUILT: 2011
PORT: BEIRA
ETA: 27 NOV`,
    positions: ['KEY ONE|Durban|2025-11-25|2025-11-25', 'KEY TWO|Beira|2025-11-27|2025-11-27'],
  },
  {
    name: 'coasters',
    text: `MV ANNA-M, dwcc 3500, 160000cbft, box, open Rouen 24th november - looking for cgo to UK
m/v "Boris K" (dwat 5300, blt 1999) - opens Izmail around 26-28.11
MV SEA-WOLF V, 4200dwcc, Riga ppt`,
    positions: [
      'ANNA-M|Rouen|2025-11-24|2025-11-24',
      'BORIS K|Izmail|2025-11-26|2025-11-28',
      'SEA-WOLF V|Riga|2025-11-20|2025-11-20',
    ],
  },
  {
    name: 'period in mail',
    text: `MV PERIOD ONE 56k/2010 open Singapore 25 Nov - owners can consider short period
MV CARGO ONE 56k/2010 open Singapore 26 Nov - prefer coal cargo / TCT`,
    positions: ['PERIOD ONE|Singapore|2025-11-25|2025-11-25', 'CARGO ONE|Singapore|2025-11-26|2025-11-26'],
  },
  {
    name: 'bad dates',
    text: `MV BAD ONE 56k/2010 open Singapore 30 Feb
MV BAD TWO 56k/2010 open Singapore 32 Nov
MV BAD THREE 56k/2010 open Singapore 27-24 Nov
MV BAD FOUR 56k/2010 open Singapore 31/11
MV BAD FIVE 56k/2010 open Singapore 2023-05-01`,
    positions: [],
  },
  {
    name: 'sub fixed variants',
    text: `MV FX ONE 56k/2010 open Singapore 25 Nov - FIXED
MV FX TWO 56k/2010 open Singapore 25 Nov (on subs)
MV FX THREE 56k/2010 open Singapore 25 Nov - failed subs
MV FX FOUR - withdrawn
MV FX FIVE 56k/2010 WAS open Singapore 25 Nov, now fixed`,
    positions: ['FX TWO|Singapore|2025-11-25|2025-11-25', 'FX THREE|Singapore|2025-11-25|2025-11-25'],
  },
  {
    name: 'tanker table',
    text: `NAME            DWT     BLT   LAST 3 CGOES     OPEN         ETA       STATUS
HIGH TIDE       49,990  2012  ULSD/GO/NAP      ROTTERDAM    25 NOV
LOW TIDE        50,100  2013  JET/GO/NAP       AMSTERDAM    27 NOV    SUBS
EBB TIDE        50,100  2013  JET/GO/NAP       LAVERA       29 NOV    FIXED`,
    positions: ['HIGH TIDE|Rotterdam|2025-11-25|2025-11-25', 'LOW TIDE|Amsterdam|2025-11-27|2025-11-27'],
  },
  {
    name: 'name then line2',
    text: `ATLANTIC GLORY
56,000 DWT / 2011
OPEN RECALADA 25-30 NOV

PACIFIC GLORY
57,000 DWT / 2012
OPEN ZHOUSHAN 28 NOV`,
    positions: [
      'ATLANTIC GLORY|RECALADA|2025-11-25|2025-11-30',
      'PACIFIC GLORY|Zhoushan|2025-11-28|2025-11-28',
    ],
  },
  {
    name: 'eta etc',
    text: `MV ETA ONE 56k/2010 OPEN PARADIP ETC 25 NOV AGW
MV ETA TWO 56k/2010 OPEN KRISHNAPATNAM (ECI) ETCD 26/27 NOV
MV ETA THREE 56k/2010 OPEN DOP HALDIA O/A 28TH NOV WOG
MV ETA FOUR 56k/2010 OPEN SPORE/JAPAN RANGE 1-10 DEC`,
    positions: [
      'ETA ONE|Paradip|2025-11-25|2025-11-25',
      'ETA TWO|Krishnapatnam|2025-11-26|2025-11-27',
      'ETA THREE|Haldia|2025-11-28|2025-11-28',
      'ETA FOUR|Spore/Japan range|2025-12-01|2025-12-10',
    ],
  },
  {
    name: 'where and when above the ship',
    text: `Open Santos 25/27 Nov:
M/V PAMPAS WIND
dwt 82,000 - built 2019 - Kamsarmax
M/V PAMPAS SUN
OPEN DURBAN 30 NOV

Open Houston 1/5 Dec
M/V PAMPAS RAIN
dwt 76,500 - built 2006`,
    positions: [
      'PAMPAS WIND|Santos|2025-11-25|2025-11-27',
      'PAMPAS SUN|Durban|2025-11-30|2025-11-30',
      'PAMPAS RAIN|Houston|2025-12-01|2025-12-05',
    ],
  },
  {
    name: 'year below the name',
    text: `M.V. "CALM PRUDENCE"
Blt 2013 / Flag Marshall Islands
DWT/Draft: 79,393 / 14.43
Open port : Kandla
Open date : 25th Nov - 28th Nov`,
    positions: ['CALM PRUDENCE|Kandla|2025-11-25|2025-11-28'],
  },
  {
    name: 'tonnes of fuel are no tanker',
    text: `MV AMALTEA P
IMO NO     : 9990973
BUILT      : 2015 JAPAN
DWT/DRAFT  : 74,332 MT ON 13.96 M SSW
SPEED/CONS : ABT 12.6 KN ON ABT 28.7 MT VLSFO (L) / 25.8 MT (B) + 0.1 MT LSMGO
ALL DETAILS ABT / WOG

OPEN       : HOUSTON, USA
DATE       : 07/08 DEC

----------------------------------------

MV TIRRENIDE P
DWT/DRAFT  : 5,748 MT ON 6.17 M SSW
SPEED/CONS : ABT 12.4 KN ON ABT 9.8 MT VLSFO (L) / 8.8 MT (B) + 0.1 MT LSMGO

OPEN       : RIGA, LATVIA
DATE       : 29/30 NOV`,
    positions: ['AMALTEA P|Houston|2025-12-07|2025-12-08', 'TIRRENIDE P|Riga|2025-11-29|2025-11-30'],
  },
  {
    name: 'papers and news',
    subject: 'Market at a glance - 27 October 2025',
    text: `MV JIANG TU JIN SHUN - CAM PHA
B/L figure 52,885 mts. Vessel sailed 28 OCT, ETA next port to be advised by master.
Rates at a glance - 27 November 2025
MV BELOMOST ALTAI hat in RAVENNA festgemacht, Löschbeginn voraussichtlich 15-20 DEC.`,
    positions: [],
  },
  {
    name: 'class before the name',
    text: `* SMX "ORION BELT", 56k, 2010, open Chennai, 25 Nov
* SUPRA M/V ORION SWORD, 58k, 2018, open Haldia, 28 Nov - 1 Dec
VSL: MV TAURUS; DWT: 56000; BLT: 2010; OPEN: XIAMEN; DATE: 25-28 NOV`,
    positions: [
      'ORION BELT|Chennai|2025-11-25|2025-11-25',
      'ORION SWORD|Haldia|2025-11-28|2025-12-01',
      'TAURUS|Xiamen|2025-11-25|2025-11-28',
    ],
  },
  {
    name: 'calls and dates in other words',
    text: `MV NOVA SUN (56K / 2009) NOW DISCHARGING KANDLA, ETS 27 NOV
MV NOVA MOON (56K / 2009) DISCHG CHENNAI ETCD 26 NOV
MV NOVA STAR (56K / 2009) DISCH CHENNAI 26 NOV
MV HAZEL 30k open Mersin between 24 and 28 Nov
MV LADY ANNA 5.200 DWT OPEN RIGA 28-30.XI
MV LADY EVA 5.200 DWT OPEN RIGA 28/30.11
MV RHEIN 3.700 tdw, offen Augusta 25 Nov
MV HERE 30k presently at Riga, open there 25 Nov`,
    positions: [
      'NOVA SUN|Kandla|2025-11-27|2025-11-27',
      'NOVA MOON|Chennai|2025-11-26|2025-11-26',
      'HAZEL|Mersin|2025-11-24|2025-11-28',
      'LADY ANNA|Riga|2025-11-28|2025-11-30',
      'LADY EVA|Riga|2025-11-28|2025-11-30',
      'RHEIN|Augusta|2025-11-25|2025-11-25',
    ],
  },
  {
    name: 'past month turn',
    text: `MV NEXT YEAR 56K/2012 OPEN SANTOS 10 JAN
MV JUST PAST 56K/2012 OPEN SANTOS 15 NOV`,
    positions: ['NEXT YEAR|Santos|2026-01-10|2026-01-10', 'JUST PAST|Santos|2025-11-15|2025-11-15'],
  },
]
