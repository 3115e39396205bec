import type { Random } from '@laycan/demo-mail/random.ts'

/** What an invented order says, before anybody writes it down. */
export interface SaidOrder {
  kind: 'voyage' | 'time_charter'
  account: string
  cargo: string
  quantity_min: number
  quantity_max: number
  tolerance: number | null
  load: string[]
  discharge: string[]
  /** yyyy-MM-dd */
  from: string
  to: string
  load_rate: number
  discharge_rate: number
  commission: number
  dwt_min: number
  dwt_max: number
  days: number
}

/** Ports of the generator: those that a desk knows, and invented ones that it does not. */
export const KNOWN_PORTS =
  'Singapore,Port Klang,Haldia,Paradip,Kandla,Mundra,Chittagong,Richards Bay,Durban,Maputo,Santos,Paranagua,Rio Grande,Recalada,San Lorenzo,Houston,New Orleans,Mobile,Vancouver,Rotterdam,Antwerp,Ghent,Hamburg,Rouen,Riga,Klaipeda,Gdansk,Constanta,Varna,Odessa,Novorossiysk,Poti,Samsun,Iskenderun,Mersin,Alexandria,Damietta,Port Said,Jeddah,Aqaba,Jubail,Umm Qasr,Mina Saqr,Mombasa,Dar es Salaam,Lagos,Abidjan,Dakar,Casablanca,Qingdao,Lianyungang,Zhoushan,Fangcheng,Hai Phong,Cam Pha,Samarinda,Taboneo,Gladstone,Newcastle,Port Kembla,Kakinada,Tuticorin,Bandar Abbas,Ravenna,Marghera,Setubal,Bilbao'.split(
    ',',
  )
const INVENTED_PORTS =
  'Kaldvik,Port Meridian,Santa Oria,Brennholm,Tavurna,Nowy Brzeg,Porto Velaro,Al Marsad,Lutong Bay,Cap Serrat'.split(
    ',',
  )
const AREAS = ['USG', 'ECSA', 'Egypt Med', 'W Africa', 'ARAG', 'S China', 'Baltic', 'Marmara', 'ECI', 'WCI']
const CARGOES =
  'wheat,corn,barley,soybeans,sbm,coal,petcoke,iron ore,bauxite,urea,dap,rock phosphate,sulphur,salt,clinker,cement,gypsum,limestone,steel coils,hrc,billets,wire rods,scrap,pig iron,sugar,rice,woodpulp,sunflower meal,manganese ore,nickel ore,fertilizers,steel slabs,granular urea,milling wheat,steam coal'.split(
    ',',
  )
const ACCOUNTS =
  'Prairie Grain,Nordvik Trading,Solano Bulk,Kestrel Agro,Mirador Steel,Otava Commodities,Palisade Ferts,Tern Minerals'.split(
    ',',
  )
const DAY = 86_400_000

export const generatorPorts: ReadonlyMap<string, string> = new Map(
  KNOWN_PORTS.map((name) => [name.toLowerCase(), name]),
)

const place = (random: Random) =>
  random.weighted([
    [random.pick(KNOWN_PORTS), 84],
    [random.pick(INVENTED_PORTS), 8],
    [random.pick(AREAS), 8],
  ])

/** An order of some trade. @param mail the day of its mail */
export function inventSaid(random: Random, mail: Date, kind: SaidOrder['kind']): SaidOrder {
  const start = new Date(mail.getTime() + random.int(3, 35) * DAY)
  const stop = new Date(start.getTime() + random.int(2, 12) * DAY)
  const quantity = random.weighted([
    [random.int(2, 12) * 500, 3],
    [random.int(10, 60) * 1000, 6],
    [random.int(12, 34) * 5000, 2],
  ])
  const isRange = random.chance(0.2)
  const load = place(random)
  let discharge = place(random)
  while (discharge === load) discharge = place(random)
  const low = random.pick([28, 33, 45, 52, 56, 60, 75, 81]) * 1000
  return {
    kind,
    account: random.pick(ACCOUNTS),
    cargo: random.pick(CARGOES),
    quantity_min: quantity,
    quantity_max: isRange ? Math.round((quantity * 1.2) / 500) * 500 : quantity,
    tolerance: isRange || random.chance(0.3) ? null : random.pick([5, 10]),
    load: [load],
    discharge: [discharge],
    from: start.toISOString().slice(0, 10),
    to: stop.toISOString().slice(0, 10),
    load_rate: random.int(2, 25) * 500,
    discharge_rate: random.int(2, 20) * 500,
    commission: random.pick([1.25, 2.5, 3.75, 5]),
    dwt_min: low,
    dwt_max: low + random.int(2, 6) * 1000,
    days: random.int(4, 20) * 5,
  }
}
