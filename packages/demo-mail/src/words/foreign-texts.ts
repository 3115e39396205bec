import type { Charset } from '../draft.ts'
import type { Culture } from './companies.ts'

/** A mail in another language. `{ship}`, `{port}`, `{load}`, `{discharge}`, `{date}`, `{past}`, `{cargo}`, `{list}`, `{quantity}` are filled in. */
export interface ForeignText {
  culture: Culture
  charsets: readonly Charset[]
  line: 'market' | 'operations' | 'accounts'
  /** A company that signs in its own script. */
  sender?: { slug: string; name: string }
  subject: string
  text: string
}

const chinese: readonly Charset[] = ['gb18030', 'utf-8', 'gb2312', 'utf-8']
const japanese: readonly Charset[] = ['iso-2022-jp', 'iso-2022-jp', 'utf-8']
const greek: readonly Charset[] = ['iso-8859-7', 'windows-1253', 'utf-8']
const russian: readonly Charset[] = ['koi8-r', 'windows-1251', 'utf-8']
const turkish: readonly Charset[] = ['iso-8859-9', 'windows-1254', 'utf-8']

export const foreignTexts: readonly ForeignText[] = [
  {
    culture: 'chinese',
    charsets: chinese,
    line: 'market',
    sender: { slug: 'haiqing-ocean', name: '海擎航运 租船部' },
    subject: '船盘: 自有船空船位置 {date}',
    text: '各位合作伙伴:\n\n您好!以下为我司自有船,欢迎报实盘货:\n\n{list}\n\n以上船期均为预计,具体以我司确认为准。请多推荐货盘,谢谢!\n\n顺祝商祺\n租船部',
  },
  {
    culture: 'chinese',
    charsets: chinese,
    line: 'market',
    sender: { slug: 'yuanlang-chart', name: '远浪租船' },
    subject: '求租: {cargo} {load} - {discharge} {date}',
    text: '早上好!\n\n现有实货求租合适船舶,请报运费:\n\n货物: {cargo} {quantity} 吨 (10% 船东选择)\n装港: {load}\n卸港: {discharge}\n受载期: {date}\n装卸率: 按港口习惯\n佣金: 3.75%\n\n租家可快速确认,船龄20年以内。等您好消息。',
  },
  {
    culture: 'chinese',
    charsets: chinese,
    line: 'operations',
    sender: { slug: 'penghai-agency', name: '鹏海船务代理' },
    subject: '{ship} 轮靠泊动态 - {port}',
    text: '尊敬的船东/租家:\n\n{ship} 轮已于今日抵达 {port} 锚地,NOR 已递交。目前港口在等泊船 7 艘,预计 {date} 靠泊,视天气及潮水而定。\n\n引水及拖轮已安排,船长要求加淡水 150 吨。如有变化将及时通知。\n\n船务代理部',
  },
  {
    culture: 'chinese',
    charsets: chinese,
    line: 'accounts',
    sender: { slug: 'jiangtu', name: '江图海运 财务部' },
    subject: '{ship} 轮租金发票',
    text: '您好,\n\n附上 {ship} 轮本期租金账单,请安排于 {date} 前付款,付款后请提供水单。\n\n如有扣款请提前与我司操作确认。\n\n财务部',
  },
  {
    culture: 'japanese',
    charsets: japanese,
    line: 'market',
    sender: { slug: 'tsukinami', name: '月波海運 配船課' },
    subject: '本船ポジションのご案内 {date}',
    text: 'いつもお世話になっております。\n\n下記本船の貨物を探しております。ご検討の程よろしくお願い申し上げます。\n\n{list}\n\n上記は全て予定でございます。よろしくお願いいたします。\n\n配船課',
  },
  {
    culture: 'japanese',
    charsets: japanese,
    line: 'operations',
    sender: { slug: 'aranami-line', name: '荒波汽船 運航部' },
    subject: '{ship} 号 {port} 入港予定',
    text: '平素より大変お世話になっております。\n\n標記本船の {port} 入港予定は {date} 早朝となりました。荒天のため約12時間の遅れが見込まれます。\n\nバース状況をご確認の上、ご連絡いただけますと幸いです。\n\n運航部',
  },
  {
    culture: 'japanese',
    charsets: japanese,
    line: 'market',
    sender: { slug: 'tokiwane', name: '常磐シップブローキング' },
    subject: '貨物引合 {cargo} {load}/{discharge}',
    text: 'お世話になっております。\n\n下記貨物につき、適船ございましたらオファーをお願いいたします。\n\n貨物: {cargo} {quantity} トン\n積地: {load}\n揚地: {discharge}\nレイキャン: {date}\n\nご返事をお待ちしております。',
  },
  {
    culture: 'greek',
    charsets: greek,
    line: 'operations',
    subject: '{ship} - άφιξη {port}',
    text: 'Καλημέρα σας,\n\nΤο {ship} αναμένεται στο {port} στις {date}, καιρού επιτρέποντος. Παρακαλώ επιβεβαιώστε τη σειρά προσέγγισης και τον πράκτορα.\n\nΟ πλοίαρχος ζητάει 150 τόνους νερό και παραλαβή σκουπιδιών. Τα έγγραφα θα σταλούν μέχρι το βράδυ.\n\nΕυχαριστώ πολύ',
  },
  {
    culture: 'greek',
    charsets: greek,
    line: 'accounts',
    subject: 'Ναύλος {ship} - υπενθύμιση πληρωμής',
    text: 'Αγαπητοί συνεργάτες,\n\nΣύμφωνα με τα βιβλία μας ο ναύλος του {ship} που ήταν πληρωτέος στις {past} δεν έχει πιστωθεί ακόμη στον λογαριασμό μας.\n\nΠαρακαλώ στείλτε μας το swift ή την ημερομηνία πληρωμής. Διαφορετικά θα αναγκαστούμε να επιφυλαχθούμε των δικαιωμάτων μας.\n\nΜε εκτίμηση\nΛογιστήριο',
  },
  {
    culture: 'greek',
    charsets: greek,
    line: 'market',
    subject: 'Θέσεις πλοίων - {date}',
    text: 'Καλησπέρα,\n\nΣας στέλνουμε τις θέσεις των πλοίων μας. Περιμένουμε τις προτάσεις σας για φορτία:\n\n{list}\n\nΌλα περίπου και χωρίς εγγύηση.\n\nΦιλικά',
  },
  {
    culture: 'russian',
    charsets: russian,
    line: 'market',
    subject: 'Позиция флота на {date}',
    text: 'Добрый день, коллеги!\n\nПросим предложить груз на следующие суда:\n\n{list}\n\nРассматриваем рейсовый и тайм-чартер. Все даты ориентировочно, без гарантии.\n\nС уважением,\nотдел фрахтования',
  },
  {
    culture: 'russian',
    charsets: russian,
    line: 'market',
    subject: 'Груз {cargo} {load} - {discharge}',
    text: 'Добрый день!\n\nИщем тоннаж под твердый груз:\n\n- {quantity} тонн, {cargo}\n- порт погрузки {load}\n- порт выгрузки {discharge}\n- лейкен {date}\n- комиссия 3,75 %\n\nПросим дать фрахтовую идею и описание судна.\n\nС уважением',
  },
  {
    culture: 'russian',
    charsets: russian,
    line: 'operations',
    subject: 'т/х {ship}: подход в порт {port}',
    text: 'Уважаемые господа,\n\nСообщаем, что т/х {ship} ожидается на рейде порта {port} {date}. Постановка к причалу после {date}, при благоприятной погоде.\n\nПросим подтвердить оплату дисбурсментского счёта и прислать инструкции по коносаментам.\n\nКапитан порта требует справку о балласте.',
  },
  {
    culture: 'turkish',
    charsets: turkish,
    line: 'operations',
    subject: '{ship} / {port} yanaşma programı',
    text: 'İyi günler,\n\n{ship} gemisi {date} tarihinde {port} limanına yanaşacaktır. Yükleme hızı düşüktür, yağış bekleniyor.\n\nKılavuz ve römorkör ayarlandı, gümrük işlemleri tamamlandı. Ordino için ödeme dekontunu bekliyoruz.\n\nSaygılarımızla\nAcente',
  },
  {
    culture: 'turkish',
    charsets: turkish,
    line: 'market',
    subject: 'AÇIK GEMİLERİMİZ {date}',
    text: 'Merhaba, kolay gelsin,\n\nAşağıdaki gemilerimiz için uygun yük önerilerinizi bekliyoruz:\n\n{list}\n\nKoşullar değişebilir. Şimdiden teşekkürler.\n\nSaygılar',
  },
  {
    culture: 'nordic',
    charsets: ['iso-8859-1', 'windows-1252', 'utf-8'],
    line: 'market',
    subject: 'Åpne posisjoner {date}',
    text: 'Hei,\n\nVåre åpne skip, kom gjerne med forslag:\n\n{list}\n\nDatoer er omtrentlige - været har vært hardt på turen østover.\n\nMvh',
  },
  {
    culture: 'german',
    charsets: ['iso-8859-1', 'windows-1252', 'utf-8'],
    line: 'operations',
    subject: '{ship}: Löschbeginn {port}',
    text: 'Moin,\n\n{ship} hat in {port} festgemacht, Löschbeginn voraussichtlich {date}. Wegen Böen über 8 Bft mussten die Brücken zweimal stehen.\n\nBitte die Liegegeldabrechnung und den Überzeitantrag noch heute prüfen.\n\nSchöne Grüße',
  },
  {
    culture: 'portuguese',
    charsets: ['iso-8859-1', 'utf-8'],
    line: 'operations',
    subject: '{ship} - previsão de atracação {port}',
    text: 'Prezados, bom dia,\n\nInformamos que o navio {ship} aguarda no fundeio. Previsão de atracação: {date}, sujeito à chuva e à programação do terminal.\n\nFavor enviar o saldo da proforma para evitar atrasos na liberação. Rechego e inspeção de porões já solicitados.\n\nAtenciosamente',
  },
  {
    culture: 'italian',
    charsets: ['iso-8859-1', 'utf-8'],
    line: 'accounts',
    subject: 'Nolo {ship} - sollecito',
    text: 'Buongiorno,\n\nci risulta ancora aperta la fattura relativa al nolo della {ship}, scaduta il {past}. Vi preghiamo di inviarci la contabile del bonifico quanto prima.\n\nPotrà esserci un malinteso sulle commissioni: restiamo a disposizione, così da chiudere la pratica già questa settimana.\n\nCordiali saluti',
  },
  {
    culture: 'arabic',
    charsets: ['windows-1256', 'utf-8'],
    line: 'operations',
    sender: { slug: 'marsanoor', name: 'مرسى نور للملاحة' },
    subject: 'السفينة {ship} - وصول {port}',
    text: 'السادة الكرام،\n\nتحية طيبة وبعد،\n\nنفيدكم بأن السفينة {ship} وصلت إلى مخطاف {port} ومن المتوقع دخولها إلى الرصيف بتاريخ {date} حسب حالة الطقس.\n\nالرجاء تحويل قيمة المصاريف قبل وصول السفينة.\n\nمع خالص التحية',
  },
]
