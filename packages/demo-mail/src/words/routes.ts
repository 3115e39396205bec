import type { ShipKind } from '../trade.ts'

/** A trade that ships of a kind are fixed for. Miles and freights are round figures of the right size. */
export interface Route {
  kind: ShipKind
  cargo: string
  load: string
  load_country: string
  discharge: string
  discharge_country: string
  miles: number
  /** Tonnes a ship of the kind takes. */
  quantity: number
  /** Tonnes a weather working day. */
  load_rate: number
  discharge_rate: number
  /** US dollars a tonne. */
  freight: number
  /** Cubic feet a tonne. */
  stowage: number
}

// kind | cargo | load | country | discharge | country | miles | quantity | rates | freight | stowage
const table = `
cape | IRON ORE FINES | TUBARAO | BRAZIL | QINGDAO | CHINA | 11200 | 170000 | 60000 | 30000 | 22.4 | 14
cape | IRON ORE FINES | PORT HEDLAND | AUSTRALIA | QINGDAO | CHINA | 3600 | 170000 | 80000 | 30000 | 9.65 | 14
cape | IRON ORE LUMPS | DAMPIER | AUSTRALIA | RIZHAO | CHINA | 3550 | 165000 | 70000 | 30000 | 9.8 | 15
cape | IRON ORE | SALDANHA BAY | SOUTH AFRICA | CAOFEIDIAN | CHINA | 8250 | 170000 | 60000 | 30000 | 17.1 | 14
cape | COAL | NEWCASTLE | AUSTRALIA | POHANG | KOREA | 4350 | 150000 | 45000 | 25000 | 13.2 | 42
cape | COAL | RICHARDS BAY | SOUTH AFRICA | ROTTERDAM | NETHERLANDS | 7150 | 150000 | 40000 | 25000 | 12.3 | 42
cape | COAL | PUERTO BOLIVAR | COLOMBIA | ROTTERDAM | NETHERLANDS | 4450 | 150000 | 50000 | 25000 | 12.9 | 43
cape | BAUXITE | KAMSAR | GUINEA | YANTAI | CHINA | 11300 | 170000 | 30000 | 25000 | 23.8 | 29
cape | IRON ORE PELLETS | NARVIK | NORWAY | TARANTO | ITALY | 3300 | 130000 | 50000 | 20000 | 10.2 | 17
kamsarmax | SOYABEANS IN BULK | SANTOS | BRAZIL | QINGDAO | CHINA | 11050 | 66000 | 10000 | 8000 | 38.5 | 49
kamsarmax | COAL | TABONEO | INDONESIA | KRISHNAPATNAM | INDIA | 2350 | 75000 | 15000 | 25000 | 9.9 | 44
kamsarmax | HSS | NEW ORLEANS | USA | KASHIMA | JAPAN | 9250 | 66000 | 12000 | 8000 | 47.5 | 49
kamsarmax | CORN | ITAQUI | BRAZIL | ROTTERDAM | NETHERLANDS | 4050 | 60000 | 12000 | 10000 | 21.75 | 50
panamax | COAL | NORFOLK | USA | PARADIP | INDIA | 9150 | 70000 | 25000 | 15000 | 31.4 | 43
panamax | WHEAT | VANCOUVER | CANADA | ZHOUSHAN | CHINA | 5050 | 60000 | 10000 | 8000 | 24.6 | 47
panamax | COAL | RICHARDS BAY | SOUTH AFRICA | MUNDRA | INDIA | 3950 | 72000 | 20000 | 15000 | 14.8 | 42
panamax | HSS | RECALADA | ARGENTINA | PORT SAID | EGYPT | 6700 | 45000 | 8000 | 7000 | 33.2 | 49
panamax | BAUXITE | TROMBETAS | BRAZIL | SAN CIPRIAN | SPAIN | 3900 | 58000 | 15000 | 14000 | 15.9 | 29
ultramax | COAL | SAMARINDA | INDONESIA | VIZAG | INDIA | 2500 | 55000 | 8000 | 15000 | 12.6 | 44
ultramax | PETCOKE | HOUSTON | USA | KANDLA | INDIA | 9500 | 50000 | 10000 | 12000 | 42.5 | 45
ultramax | SALT | MUNDRA | INDIA | LIANYUNGANG | CHINA | 5100 | 55000 | 12000 | 10000 | 17.4 | 35
ultramax | CLINKER | CAM PHA | VIETNAM | CHITTAGONG | BANGLADESH | 2650 | 52000 | 10000 | 6000 | 15.3 | 27
supramax | ROCK PHOSPHATE | AQABA | JORDAN | PARADIP | INDIA | 3900 | 50000 | 10000 | 8000 | 21.9 | 28
supramax | SUGAR IN BULK | SANTOS | BRAZIL | ALEXANDRIA | EGYPT | 6150 | 45000 | 8000 | 4000 | 33.8 | 42
supramax | UREA IN BULK | JUBAIL | SAUDI ARABIA | KANDLA | INDIA | 1250 | 45000 | 8000 | 6000 | 14.6 | 48
supramax | STEEL PRODUCTS | LIANYUNGANG | CHINA | ANTWERP | BELGIUM | 10600 | 40000 | 5000 | 5000 | 46.5 | 22
supramax | NICKEL ORE | SURIGAO | PHILIPPINES | LANSHAN | CHINA | 1750 | 53000 | 6000 | 12000 | 11.2 | 26
supramax | GYPSUM | KOHSICHANG | THAILAND | MIZUSHIMA | JAPAN | 2950 | 50000 | 12000 | 8000 | 16.1 | 30
handysize | WHEAT IN BULK | CONSTANTZA | ROMANIA | ALEXANDRIA | EGYPT | 1000 | 30000 | 8000 | 5000 | 15.4 | 46
handysize | SCRAP HMS 1/2 | GHENT | BELGIUM | ISKENDERUN | TURKIYE | 3450 | 30000 | 6000 | 7000 | 27.5 | 55
handysize | BAGGED RICE | KAKINADA | INDIA | ABIDJAN | IVORY COAST | 8300 | 28000 | 2000 | 1500 | 58 | 52
handysize | FERTS IN BULK | KLAIPEDA | LITHUANIA | PARANAGUA | BRAZIL | 6300 | 30000 | 8000 | 4000 | 32.5 | 36
handysize | STEEL COILS | POHANG | KOREA | MANILA | PHILIPPINES | 1450 | 25000 | 4000 | 3000 | 22.3 | 20
handysize | LOGS ABT 1.4M CBFT | TAURANGA | NEW ZEALAND | LANSHAN | CHINA | 5500 | 27000 | 4000 | 5000 | 39 | 60
coaster | WHEAT | RENI | UKRAINE | MARMARA | TURKIYE | 420 | 5000 | 1500 | 1500 | 26 | 46
coaster | STEEL BILLETS | ISKENDERUN | TURKIYE | RAVENNA | ITALY | 1230 | 6000 | 2000 | 1500 | 31 | 16
coaster | SUNFLOWER MEAL | VARNA | BULGARIA | TARRAGONA | SPAIN | 1650 | 5000 | 1500 | 1500 | 39 | 62
coaster | ROUND TIMBER | RIGA | LATVIA | GHENT | BELGIUM | 940 | 4000 | 1500 | 1500 | 24 | 75
coaster | CEMENT IN BIGBAGS | CHALKIS | GREECE | ALGIERS | ALGERIA | 1000 | 5500 | 1200 | 1200 | 28 | 38
`

export const routes: readonly Route[] = table.trim().split('\n').map(readRow)

function readRow(row: string): Route {
  const cells = row.split(' | ')
  const word = (index: number) => cells[index] ?? ''
  const figure = (index: number) => Number(cells[index])
  return {
    kind: word(0) as ShipKind,
    cargo: word(1),
    load: word(2),
    load_country: word(3),
    discharge: word(4),
    discharge_country: word(5),
    miles: figure(6),
    quantity: figure(7),
    load_rate: figure(8),
    discharge_rate: figure(9),
    freight: figure(10),
    stowage: figure(11),
  }
}
