import type { Culture } from './companies.ts'

export interface NamePool {
  given: readonly string[]
  family: readonly string[]
}

/** Written as the person signs; the address is made of the Latin form. */
export const namePools: Record<Culture, NamePool> = {
  english: {
    given: [
      'James',
      'Oliver',
      'Claire',
      'Hannah',
      'Rupert',
      'Gareth',
      'Fiona',
      'Dominic',
      'Abigail',
      'Stuart',
    ],
    family: [
      'Whitlock',
      'Penrose',
      'Ashby',
      'Cartledge',
      'Merriman',
      "O'Hanlon",
      'Tunnicliffe',
      'Rowe',
      'Hadley',
    ],
  },
  greek: {
    given: [
      'Nikos',
      'Yannis',
      'Dimitra',
      'Stavros',
      'Katerina',
      'Panagiotis',
      'Vasiliki',
      'Spyros',
      'Christina',
    ],
    family: [
      'Karellis',
      'Vourdakis',
      'Anagnou',
      'Melissinos',
      'Tzavaras',
      'Petrakaki',
      'Livanidis',
      'Roussakis',
    ],
  },
  turkish: {
    given: ['Ayşe', 'Mehmet', 'Çağlar', 'Gülşen', 'Oğuz', 'Şebnem', 'İbrahim', 'Ümit'],
    family: ['Yıldırım', 'Öztürk', 'Karadağ', 'Şahinoğlu', 'Çelikkaya', 'Güneş', 'Akıncı'],
  },
  chinese: {
    given: ['Wei', 'Xiaomei', 'Jun', 'Lili', 'Haoran', 'Yifan', 'Guoqiang', 'Tingting', 'Alan', 'Vivian'],
    family: ['Zhao', 'Lin', 'Chen', 'Xu', 'Huang', 'Fang', 'Deng', 'Lau', 'Teo', 'Qiao'],
  },
  japanese: {
    given: ['Kenji', 'Haruka', 'Takeshi', 'Yumi', 'Daisuke', 'Naoko', 'Shinji'],
    family: ['Morikawa', 'Tachibana', 'Okuda', 'Hayasaka', 'Nagamine', 'Ishiguro'],
  },
  russian: {
    given: ['Сергей', 'Ольга', 'Дмитрий', 'Наталья', 'Алексей', 'Ирина'],
    family: ['Воронцев', 'Лебединский', 'Гордеенко', 'Мельник', 'Шубин'],
  },
  nordic: {
    given: ['Jørgen', 'Ingrid', 'Håkon', 'Søren', 'Åse', 'Lars', 'Kristine', 'Bjørn'],
    family: ['Halvorsen', 'Nygård', 'Østergaard', 'Bakken', 'Strømsnes', 'Lindahl'],
  },
  german: {
    given: ['Jörg', 'Annika', 'Thorsten', 'Sabine', 'Matthias', 'Heike'],
    family: ['Petersen', 'Brüggemann', 'Schlüter', 'Claasen', 'Großmann'],
  },
  italian: {
    given: ['Marco', 'Giulia', 'Niccolò', 'Paola', 'Lorenzo', 'Chiara'],
    family: ['Bianchetti', 'Ferraro', "D'Acquisto", 'Parodi', 'Costantini'],
  },
  indian: {
    given: ['Anil', 'Priya', 'Vikram', 'Deepa', 'Suresh', 'Kavita', 'Capt. Arjun'],
    family: ['Deshpande', 'Iyer', 'Chakraborty', 'Menon', 'Rathod', 'Kulkarni'],
  },
  arabic: {
    given: ['Khalid', 'Yasmine', 'Omar', 'Layla', 'Tariq', 'Ahmed'],
    family: ['Al-Harbi', 'El Masry', 'Haddad', 'Bensaïd', 'Al Nuaimi'],
  },
  korean: {
    given: ['Min-jun', 'Seo-yeon', 'Ji-hoon', 'Hye-jin', 'Dong-wook'],
    family: ['Park', 'Kang', 'Yoon', 'Shin', 'Baek'],
  },
  vietnamese: {
    given: ['Minh', 'Thảo', 'Quốc', 'Hương'],
    family: ['Nguyễn', 'Phạm', 'Đặng', 'Trần'],
  },
  portuguese: {
    given: ['João', 'Fernanda', 'Thiago', 'Luísa', 'Márcio', 'Conceição'],
    family: ['Albuquerque', 'Guimarães', 'Teixeira', 'Araújo', 'Falcão'],
  },
}

const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  ь: '',
  ю: 'yu',
  я: 'ya',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  đ: 'd',
}

/** The letters of a mail address for a name in any of the scripts above. */
export function toAddressLetters(name: string): string {
  return [...name.toLowerCase().normalize('NFD')]
    .map((letter) => cyrillic[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]/g, '')
}
