import type { ShipKind } from '../trade.ts'

export interface OpenPort {
  name: string
  country: string
  area: string
  kinds: readonly ShipKind[]
}

const big: readonly ShipKind[] = ['cape', 'kamsarmax', 'panamax']
const mid: readonly ShipKind[] = ['kamsarmax', 'panamax', 'ultramax', 'supramax']
const small: readonly ShipKind[] = ['ultramax', 'supramax', 'handysize']
const short: readonly ShipKind[] = ['handysize', 'coaster']

type Row = readonly [name: string, country: string, kinds: readonly ShipKind[]]

const byArea: Record<string, readonly Row[]> = {
  'FAR EAST': [
    ['QINGDAO', 'CHINA', big],
    ['RIZHAO', 'CHINA', big],
    ['CAOFEIDIAN', 'CHINA', big],
    ['BAYUQUAN', 'CHINA', mid],
    ['LIANYUNGANG', 'CHINA', mid],
    ['ZHOUSHAN', 'CHINA', big],
    ['GUANGZHOU', 'CHINA', mid],
    ['FANGCHENG', 'CHINA', mid],
    ['KASHIMA', 'JAPAN', big],
    ['MIZUSHIMA', 'JAPAN', mid],
    ['POHANG', 'KOREA', big],
    ['INCHEON', 'KOREA', small],
    ['KAOHSIUNG', 'TAIWAN', mid],
    ['CJK', '', small],
    ['VLADIVOSTOK', 'RUSSIA', short],
  ],
  'SE ASIA': [
    ['SINGAPORE', 'SINGAPORE', [...big, ...small]],
    ['SAMARINDA', 'INDONESIA', mid],
    ['TABONEO', 'INDONESIA', mid],
    ['HO CHI MINH', 'VIETNAM', small],
    ['HAIPHONG', 'VIETNAM', small],
    ['KOHSICHANG', 'THAILAND', small],
    ['KUANTAN', 'MALAYSIA', small],
    ['MANILA', 'PHILIPPINES', small],
    ['SUBIC BAY', 'PHILIPPINES', small],
  ],
  'INDIAN OCEAN / RSEA': [
    ['KANDLA', 'INDIA', mid],
    ['MUNDRA', 'INDIA', mid],
    ['PARADIP', 'INDIA', mid],
    ['VIZAG', 'INDIA', mid],
    ['KRISHNAPATNAM', 'INDIA', mid],
    ['CHITTAGONG', 'BANGLADESH', small],
    ['FUJAIRAH', 'UAE', mid],
    ['JEDDAH', 'SAUDI ARABIA', small],
    ['AQABA', 'JORDAN', small],
    ['PORT QASIM', 'PAKISTAN', mid],
    ['DURBAN', 'SOUTH AFRICA', small],
    ['RICHARDS BAY', 'SOUTH AFRICA', big],
    ['MOMBASA', 'KENYA', small],
    ['SALDANHA BAY', 'SOUTH AFRICA', ['cape']],
    ['DAMPIER', 'AUSTRALIA', ['cape', 'kamsarmax']],
  ],
  'MED / BLACK SEA': [
    ['ISKENDERUN', 'TURKIYE', [...small, 'coaster']],
    ['TUZLA', 'TURKIYE', short],
    ['DAMIETTA', 'EGYPT', small],
    ['ALEXANDRIA', 'EGYPT', small],
    ['CONSTANTZA', 'ROMANIA', mid],
    ['VARNA', 'BULGARIA', short],
    ['CANAKKALE', 'TURKIYE', small],
    ['RAVENNA', 'ITALY', short],
    ['TARANTO', 'ITALY', big],
    ['CHALKIS', 'GREECE', short],
    ['ALGIERS', 'ALGERIA', small],
    ['CASABLANCA', 'MOROCCO', small],
    ['TARRAGONA', 'SPAIN', mid],
    ['PORT SAID', 'EGYPT', big],
  ],
  'CONTINENT / BALTIC': [
    ['ROTTERDAM', 'NETHERLANDS', [...big, 'supramax']],
    ['AMSTERDAM', 'NETHERLANDS', mid],
    ['GHENT', 'BELGIUM', mid],
    ['ANTWERP', 'BELGIUM', small],
    ['HAMBURG', 'GERMANY', mid],
    ['GDANSK', 'POLAND', small],
    ['KLAIPEDA', 'LITHUANIA', short],
    ['RIGA', 'LATVIA', short],
    ['IMMINGHAM', 'UK', mid],
    ['BELFAST', 'UK', short],
    ['BREMEN', 'GERMANY', short],
    ['ROUEN', 'FRANCE', short],
    ['GIBRALTAR', 'GIBRALTAR', big],
  ],
  AMERICAS: [
    ['NEW ORLEANS', 'USA', mid],
    ['HOUSTON', 'USA', small],
    ['NORFOLK', 'USA', big],
    ['BALTIMORE', 'USA', mid],
    ['TAMPA', 'USA', small],
    ['VANCOUVER', 'CANADA', mid],
    ['RECALADA', 'ARGENTINA', mid],
    ['SANTOS', 'BRAZIL', mid],
    ['PARANAGUA', 'BRAZIL', mid],
    ['TUBARAO', 'BRAZIL', ['cape']],
    ['ITAQUI', 'BRAZIL', mid],
    ['CALLAO', 'PERU', small],
    ['SAN ANTONIO', 'CHILE', small],
    ['VERACRUZ', 'MEXICO', small],
  ],
  'WEST AFRICA': [
    ['LAGOS', 'NIGERIA', small],
    ['ABIDJAN', 'IVORY COAST', small],
    ['DAKAR', 'SENEGAL', small],
    ['KAMSAR', 'GUINEA', big],
    ['LOME', 'TOGO', short],
    ['POINTE NOIRE', 'CONGO', short],
  ],
}

export const openPorts: readonly OpenPort[] = Object.entries(byArea).flatMap(([area, rows]) =>
  rows.map(([name, country, kinds]) => ({ name, country, area, kinds })),
)
