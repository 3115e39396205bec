/** Letters that a reader takes for one another, each with the one that stands for all of them (UTS 39, those of Latin). */
const SAME_LOOK = new Map<string, string>(
  (
    [
      ['a', 'аαɑạą'],
      ['b', 'ьвƅβ'],
      ['c', 'сϲƈ'],
      ['d', 'ԁɗđ'],
      ['e', 'еєεҽę'],
      ['f', 'ғƒ'],
      ['g', 'ɡցɢ'],
      ['h', 'һнհ'],
      ['i', 'іιıl1|!ӏɩίﺍ'],
      ['j', 'јϳ'],
      ['k', 'кκ'],
      ['m', 'мṃ'],
      ['n', 'пηոռ'],
      ['o', 'оοσ0օø'],
      ['p', 'рρ'],
      ['q', 'ԛգ'],
      ['r', 'гᴦ'],
      ['s', 'ѕ5ꜱş'],
      ['t', 'тτţ'],
      ['u', 'υսцʋ'],
      ['v', 'νѵ'],
      ['w', 'ѡωԝ'],
      ['x', 'хχ'],
      ['y', 'уγү'],
      ['z', '2ᴢ'],
    ] as const
  ).flatMap(([plain, alike]) => [...alike].map((sign) => [sign, plain] as const)),
)

/** What a name looks like at a glance: two with the same skeleton cannot be told apart. Hyphens do not count. */
export function skeletonOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f-]/g, '')
  return [...plain]
    .map((sign) => SAME_LOOK.get(sign) ?? sign)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/ci/g, 'd')
}
