/** Trading areas as lists write them, by `placeKey`; they are no ports and stay as they are written. */
export const AREAS: ReadonlySet<string> = new Set(
  (
    'cjk|feast|fe|far east|sea|seasia|se asia|s e asia|south east asia|n china|c china|s china|north china|central china|south china|mid china|china|japan|' +
    'korea|s korea|nopac|wci|eci|wcind|ecind|wc india|ec india|sri|pg|ag|meg|arabian gulf|persian gulf|rsea|red sea|eaf|eafr|e africa|east africa|saf|safr|' +
    's africa|south africa|waf|wafr|w africa|west africa|wmed|cmed|emed|w med|c med|e med|med|mediterranean|bsea|b sea|black sea|azov|marmara|adriatic|cont|conti|continent|' +
    'nwe|arag|ara|ukc|uk cont|baltic|scandi|usec|usg|us gulf|us gulf of mexico|uswc|usgulf|usac|us east coast|us west coast|ncsa|ecsa|wcsa|wcca|ecca|carib|caribs|caribbean|' +
    'ec mexico|wc mexico|ecmex|wcmex|n brazil|north brazil|s brazil|brazil|plate|river plate|recalada|glakes|great lakes|aus|waus|eaus|w aus|e aus|s aus|australia|nz|new zealand|skaw|' +
    'passero|canakkale|wwr|atl|atlantic|pac|pacific|pacific rv|io|indian ocean|opl|ec canada|wc canada|st lawrence|morocco|egypt|egypt med|turkey|algeria|spanish med|ww|worldwide'
  ).split('|'),
)

/** Countries as lists shorten them. */
export const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['phils', 'Philippines'],
  ['phil', 'Philippines'],
  ['phils rp', 'Philippines'],
  ['philippines', 'Philippines'],
  ['indo', 'Indonesia'],
  ['indonesia', 'Indonesia'],
  ['viet', 'Vietnam'],
  ['vietnam', 'Vietnam'],
  ['thai', 'Thailand'],
  ['thailand', 'Thailand'],
  ['b desh', 'Bangladesh'],
  ['bdesh', 'Bangladesh'],
  ['bangladesh', 'Bangladesh'],
  ['pak', 'Pakistan'],
  ['pakistan', 'Pakistan'],
  ['malaysia', 'Malaysia'],
  ['taiwan', 'Taiwan'],
  ['india', 'India'],
])

/** Headings of regions, so that no ship is called so. */
export const isArea = (key: string): boolean => AREAS.has(key) || COUNTRIES.has(key)
