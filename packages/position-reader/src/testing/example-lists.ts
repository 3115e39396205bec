/** A list as somebody wrote it, and what it says: VESSEL|port|first day|last day. */
export interface ExampleList {
  name: string
  subject?: string
  /** Mails of 2025-11-20. */
  text: string
  positions: readonly string[]
}

/** The day of all examples. */
export const EXAMPLE_DAY = '2025-11-20'

/** Lists of invented ships, each in another layout. */
export const exampleLists: readonly ExampleList[] = [
  {
    name: 'colon style',
    text: `Dear all
Pls find our open vsls:
M/V ALPHA ONE - 56K DWT - BLT 2011 - OPEN AT RECIFE ON 25 NOV
M/V BETA TWO: 58,000 dwt / 2012 / open Kandla 28-30 Nov
1) GAMMA THREE (63K/2019) OPEN HALDIA 1-3 DEC
2) DELTA FOUR (55k'08) opens Aliaga end nov
Best regards
John Smith
Tel: +44 20 1234 5678
Mobile 0900 123 456`,
    positions: [
      'ALPHA ONE|Recife|2025-11-25|2025-11-25',
      'BETA TWO|Kandla|2025-11-28|2025-11-30',
      'GAMMA THREE|Haldia|2025-12-01|2025-12-03',
      'DELTA FOUR|Aliaga|2025-11-21|2025-11-30',
    ],
  },
  {
    name: 'date first',
    text: `MV NORTH STAR 56k/2010 OPEN 25-27 NOV SINGAPORE
MV SOUTH STAR 57k/2011 OPEN PPT QINGDAO
MV EAST STAR 57k/2011 OPEN END NOV/EARLY DEC IN PARANAGUA`,
    positions: [
      'NORTH STAR|Singapore|2025-11-25|2025-11-27',
      'SOUTH STAR|Qingdao|2025-11-20|2025-11-20',
      'EAST STAR|Paranagua|2025-11-21|2025-12-10',
    ],
  },
  {
    name: 'two line',
    text: `MV RED ROSE (81K / 2014 scrubber fitted)
OPEN GIBRALTAR 22-24 NOV

MV BLUE ROSE (82K / 2015)
OPEN: SKAW
DATE: 1-5 DEC

MV PINK ROSE
DWT 76,500 BLT 2005
OPEN USG - 30 NOV`,
    positions: [
      'RED ROSE|Gibraltar|2025-11-22|2025-11-24',
      'BLUE ROSE|SKAW|2025-12-01|2025-12-05',
      'PINK ROSE|USG|2025-11-30|2025-11-30',
    ],
  },
  {
    name: 'pipes',
    text: `Vessel | DWT | Built | Open Port | Open Date | Remarks
ORCHID | 28,000 | 2009 | Mersin | 24-26 Nov | logs ok
LILAC | 32,500 | 2012 | Gemlik | 28 Nov | FIXED
~~TULIP | 32,500 | 2012 | Izmir | 28 Nov |~~
VIOLET | 32,500 | 2012 | Bandirma | 31 Nov |
PEONY | 37k | '13 | Rdam | 2nd half Nov |`,
    positions: ['ORCHID|Mersin|2025-11-24|2025-11-26', 'PEONY|Rotterdam|2025-11-16|2025-11-30'],
  },
  {
    name: 'aligned no dwt comma',
    text: `NAME                 DWT    YOB  OPEN            ETA
OCEAN ABLE         56,700   2011  LIANYUNGANG     25-Nov
OCEAN BOLD           8,500   2005  HO CHI MINH     02-Dec
OCEAN CALM         180,000   2018  QINGDAO         30/11-05/12
`,
    positions: [
      'OCEAN ABLE|Lianyungang|2025-11-25|2025-11-25',
      'OCEAN BOLD|Ho Chi Minh|2025-12-02|2025-12-02',
      'OCEAN CALM|Qingdao|2025-11-30|2025-12-05',
    ],
  },
  {
    name: 'reply over older',
    subject: 'RE: list',
    text: `Good morning

updated list as below

MV NEW DAWN 56K/2012 OPEN MUNDRA 26 NOV

From: Me <me@x.example>
Sent: Friday, 14 November 2025 10:00
To: You
Subject: list

MV NEW DAWN 56K/2012 OPEN MUNDRA 20 NOV
MV OLD DUSK 56K/2012 OPEN MUNDRA 21 NOV`,
    positions: ['NEW DAWN|Mundra|2025-11-26|2025-11-26'],
  },
  {
    name: 'cargo mail',
    subject: 'COAL ORDER',
    text: `A/C XYZ
50,000 MT COAL
RICHARDS BAY / MUNDRA
LAYCAN 1-10 DEC
OPEN TO OFFERS
`,
    positions: [],
  },
  {
    name: 'subs & spaced names',
    text: `m.v. A z a r a - 4500 dwt - blt 1998 - open Constanta 25.11
mvZARINA 5200 dwat open Varna 27/11-29/11
MV BLACK CAT 5000 dwt open Poti on subs
MV WHITE CAT 5000 dwt open Poti fixed
MT GOLD 47k built 2008 avail Augusta 24 Nov onwards`,
    positions: [
      'AZARA|Constanta|2025-11-25|2025-11-25',
      'ZARINA|Varna|2025-11-27|2025-11-29',
      'GOLD|Augusta|2025-11-24|null',
    ],
  },
  {
    name: 'region tabs',
    text: `CAPE
BERGE X\t180k\t2010\tQingdao\t25 Nov
BERGE Y\t205k\t2015\tRotterdam\t1-5 Dec
KMX
SEA Z\t82k\t2014\tECSA\t10 Dec`,
    positions: [
      'BERGE X|Qingdao|2025-11-25|2025-11-25',
      'BERGE Y|Rotterdam|2025-12-01|2025-12-05',
      'SEA Z|ECSA|2025-12-10|2025-12-10',
    ],
  },
  {
    name: 'american',
    text: `MV USA ONE 35K/2012 OPEN HOUSTON 11/25/2025
MV USA TWO 35K/2012 OPEN MOBILE 12/05/2025`,
    positions: ['USA ONE|Houston|2025-11-25|2025-11-25', 'USA TWO|Mobile|2025-12-05|2025-12-05'],
  },
  {
    name: 'port is a ship name',
    text: `MV SINGAPORE 56K/2012 OPEN DURBAN 25 NOV
MV DURBAN STAR 56K/2012 OPEN SINGAPORE 26 NOV`,
    positions: ['SINGAPORE|Durban|2025-11-25|2025-11-25', 'DURBAN STAR|Singapore|2025-11-26|2025-11-26'],
  },
  {
    name: 'prose',
    text: `Hi Jim,
We have MV HAPPY DAYS (57k, blt 2011) opening in Santos around 5th December, and MV LUCKY DAYS (58k, blt 2012) opening in Rosario mid December.
Please let me know if you have anything.
MV SAD DAYS is fixed.`,
    positions: ['HAPPY DAYS|Santos|2025-12-05|2025-12-05', 'LUCKY DAYS|Rosario|2025-12-11|2025-12-20'],
  },
  {
    name: 'separate port col w/ country',
    text: `Vessel Name\tType\tDWT\tBuilt\tOpen Port\tCountry\tOpen From\tOpen To\tLast Cargo
BULK ARGO\tSMX\t55,000\t2009\tKarachi\tPakistan\t25-Nov-25\t28-Nov-25\tcoal
BULK BRIG\tUMX\t61,000\t2017\tColombo\tSri Lanka\t01-Dec-25\t\tgrain`,
    positions: ['BULK ARGO|Karachi|2025-11-25|2025-11-28', 'BULK BRIG|Colombo|2025-12-01|null'],
  },
  {
    name: 'disclaimer',
    text: `Our office is open Monday to Friday. Subject open as at 20 Nov 2025.
The open position list of 18 Nov is no longer valid.
MV CLEAR SKY 50K 2006 OPEN LAGOS SPOT`,
    positions: ['CLEAR SKY|Lagos|2025-11-20|2025-11-20'],
  },
  {
    name: 'open combined col',
    text: `VESSEL            DWT/BLT        OPEN
-----------------------------------------------
GOLDEN EYE        57K/2010       SINGAPORE 25-27 NOV
SILVER EYE        58K/2012       CHITTAGONG PPT
BRONZE EYE        53K/2004       FIXED`,
    positions: ['GOLDEN EYE|Singapore|2025-11-25|2025-11-27', 'SILVER EYE|Chittagong|2025-11-20|2025-11-20'],
  },
  {
    name: 'trailing size',
    text: `OPEN CJK 25-28 NOV: MV TAIL WIND (56,000 DWT BLT 2010)
OPEN HAIPHONG 30 NOV: MV HEAD WIND (53,000 DWT BLT 2006)`,
    positions: ['TAIL WIND|CJK|2025-11-25|2025-11-28', 'HEAD WIND|Hai Phong|2025-11-30|2025-11-30'],
  },
  {
    name: 'by port heading',
    text: `OPEN SINGAPORE
MV PORT ALFA 56K/2010 25 NOV
MV PORT BETA 57K/2011 26-28 NOV
OPEN CHENNAI
MV PORT GAMA 57K/2011 26-28 NOV`,
    positions: [
      'PORT ALFA|Singapore|2025-11-25|2025-11-25',
      'PORT BETA|Singapore|2025-11-26|2025-11-28',
      'PORT GAMA|Chennai|2025-11-26|2025-11-28',
    ],
  },
  {
    name: 'size heads',
    text: `SUPRAMAX:
GRAND A (2010, 56K) - Xiamen, 25 Nov
GRAND B (2011, 57K) - Tianjin, 26-27 Nov
PANAMAX:
GRAND C (2012, 75K) - Mobile, 28 Nov`,
    positions: [
      'GRAND A|Xiamen|2025-11-25|2025-11-25',
      'GRAND B|Tianjin|2025-11-26|2025-11-27',
      'GRAND C|Mobile|2025-11-28|2025-11-28',
    ],
  },
]
