/** How each owner names his ships: a word that the fleet shares, before or after the ship's own. All invented. */
export const fleetNames: Record<string, { prefix?: string; suffix?: string; own: readonly string[] }> = {
  astrokyma: {
    prefix: 'ASTRO',
    own: ['KALAMOS', 'LEFKES', 'MELTEMI', 'PETALOUDA', 'SKARINOS', 'THALPORI', 'VRONTADOS', 'XYLOKASTRO'],
  },
  kavodros: {
    suffix: 'K',
    own: ['MARIGO', 'EVANTHOULA', 'KAPETAN THRASOS', 'ARETOUSA', 'DESPOINIO', 'STAMATO'],
  },
  theonymfi: { prefix: 'THEO', own: ['ERMIONI', 'FAIDRA', 'GALATIA', 'KLEISTHENIS', 'PINELOPI', 'ZOSIMA'] },
  vestrahav: {
    prefix: 'VESTRA',
    own: ['FALK', 'HAVORN', 'KRYKKJE', 'LOMVI', 'SKARV', 'TEIST', 'TJELD', 'ALKE'],
  },
  sundholmen: { suffix: 'SUND', own: ['BLAKKER', 'DRAGER', 'GRIMS', 'HJORTE', 'KALVER', 'MYRE'] },
  'haiqing-ocean': { prefix: 'HAI QING', own: ['3', '5', '6', '8', '9', '12', '16', '18', '26', '28'] },
  jiangtu: {
    prefix: 'JIANG TU',
    own: ['FU YUAN', 'HONG DA', 'JIN SHUN', 'KANG HE', 'RUI XIANG', 'TAI AN', 'ZHONG XIN'],
  },
  tsukinami: { suffix: 'TSUKI', own: ['AKEBI', 'FUYU', 'HANA', 'KAZE', 'MINATO', 'SAZANAMI', 'YORU'] },
  'aranami-line': {
    prefix: 'ARANAMI',
    own: ['AMBER', 'BREEZE', 'CORAL', 'GARNET', 'HERALD', 'JADE', 'LOTUS'],
  },
  poyrazli: { prefix: 'POYRAZ', own: ['BEREKET', 'CESUR', 'DEFNE', 'ILGAZ', 'KUZEY', 'NERGIS', 'YAKAMOZ'] },
  dhowstar: { prefix: 'DHOW', own: ['AL BAHIYA', 'AL QAMAR', 'JAWHARA', 'MARJAN', 'SADAF', 'ZUMURRUD'] },
  kerzell: { suffix: 'KERZELL', own: ['ANTJE', 'FRIEDERIKE', 'GESCHE', 'INSA', 'WIEBKE', 'TOMMA'] },
  belomost: { prefix: 'BELOMOST', own: ['ALTAI', 'ANGARA', 'ILMEN', 'KEM', 'ONEGA', 'VYG', 'YENISEI'] },
  hansaebit: { prefix: 'SAEBIT', own: ['DAWN', 'FORTUNE', 'HARMONY', 'MIRAE', 'NURI', 'PIONEER'] },
  ponzalba: {
    suffix: 'P',
    own: ['AMALTEA', 'DONNA IPPOLITA', 'FIORENZUOLA', 'GALVANINA', 'TIRRENIDE', 'ZEFIRINA'],
  },
  sindhuratna: { prefix: 'SINDHU', own: ['AKASH', 'GODAVARI', 'KESARI', 'MEGHNA', 'SARAYU', 'TARANG'] },
}

export const flags = [
  'MARSHALL ISLANDS',
  'LIBERIA',
  'PANAMA',
  'MALTA',
  'HONG KONG',
  'SINGAPORE',
  'CYPRUS',
  'BAHAMAS',
  'GREECE',
] as const

export const classSocieties = ['NK', 'BV', 'LR', 'DNV', 'ABS', 'RINA', 'CCS', 'KR'] as const

export const yards = ['JAPAN', 'CHINA', 'SOUTH KOREA', 'PHILIPPINES', 'VIETNAM'] as const
