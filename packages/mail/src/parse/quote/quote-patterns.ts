/** Verbs that end a line "On DATE, NAME wrote:" in the languages of the desk. */
const WROTE =
  'wrote|writes|schrieb|schrieben|geschrieben|a écrit|escribió|escreveu|ha scritto|scrisse|schreef|geschreven|skrev|napisał|napisała|napisał\\(a\\)|написал|написала|пишет|писал|писала|написав|пише|yazdı|έγραψε|έγραψες|写道|寫道|のメッセージ|wrote the following post|kirjoitti|a scris|írta|schreef het volgende'

/** "On Tue, 3 Mar 2026 at 10:00, Ops <ops@x> wrote:", perhaps folded over up to four lines. */
export const ATTRIBUTION = new RegExp(
  `^[>*\\s]*(?:(?:on|am|le|el|em|il|op|den|on|dnia|w dniu|el día|vào|ngày|at|στις|pada)\\b|\\d{1,4}[-./年\\s]|[a-zа-я]{2,12}[,.]?\\s+\\d|在|於|于|<?[^\\s<>]{1,100}@)[^\\n]{0,400}?(?:${WROTE})\\s{0,20}[^\\n]{0,60}[:：]\\s*$`,
  'iu',
)

/** The same with the verb in front: "Op 3 maart schreef Ops:", "Den 3. mars skrev Ops:". */
export const ATTRIBUTION_INVERTED =
  /^[>*\s]*(?:op|den|am|le|el|pe|dne|tirsdag|mandag|onsdag|torsdag|fredag|l\u00f8rdag|s\u00f8ndag)\s[^\n]{5,200}?(?:schreef|skrev|schrieb|napisał)[^\n]{1,200}:\s*$/iu

/** "26.06.2014, 14:41, \"Ops\" <ops@x>:" — a time, an address in brackets and a colon at the end need no verb. */
export const ADDRESSED_LINE =
  /^(?=.{0,300}?(?:\d{1,2}[:.]\d{2}|\b(?:19|20)\d{2}\b)).{0,300}?<\s*[^\s<>]{1,100}@[^\s<>]{1,100}>?[^<>]{0,80}[:：]\s*$/u

/** "2013/7/20 Ops <ops@x>": without a colon, so it counts only where quoted lines follow. */
export const DATED_LINE = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b[^\n<>]{1,200}<[^\s<>]{1,100}@[^\s<>]{1,100}>$/u

/** "-----Original Message-----" and its like; "---- On Tue, 3 Mar 2026 Ops <ops@x> wrote ----". */
export const SEPARATOR =
  /^[>\s]*[-_*=~]{2,}\s*(?:on .{5,300} wrote\s*-{2,}|original message|original-nachricht|ursprüngliche nachricht|message d['’]origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|oprindelig meddelelse|opprinnelig melding|ursprungligt meddelande|alkuperäinen viesti|исходное сообщение|пересылаемое сообщение|original|原始邮件|原始郵件|邮件原件|reply message|reply separator|antwort|αρχικό μήνυμα|wiadomość oryginalna|orijinal mesaj)[^\n]{0,60}$/iu

/** "---------- Forwarded message ----------", "Begin forwarded message:". */
export const FORWARD_SEPARATOR =
  /^[>\s]*(?:[-_*=~]{2,}\s*(?:forwarded (?:message|by)|weitergeleitete nachricht|message transféré|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht|videresendt|пересланное сообщение|转发的邮件|轉寄郵件|转发邮件信息|διαβιβασμένο μήνυμα)|begin forwarded message:|anfang der weitergeleiteten|début du message (?:transféré|réexpédié)|inicio del mensaje reenviado|-{4,}\s*forwarded)/iu

const FROM =
  'from|von|de|da|van|fra|från|od|от|від|发件人|寄件者|寄件人|發件人|差出人|보낸 사람|kimden|από|lähettäjä|de la|feladó'
const SENT =
  'sent|date|gesendet|datum|envoyé|date d\\W?envoi|enviado(?: el| em)?|fecha|data|inviato|verzonden|sendt|skickat|dato|wysłano|отправлено|дата|надіслано|发送时间|寄件日期|傳送時間|日期|時間|时间|送信日時|보낸 날짜|gönderildi|tarih|στάλθηκε|ημερομηνία|lähetetty'
const OTHER = `${SENT}|to|an|à|a|para|aan|til|till|do|кому|収件人|收件人|宛先|받는 사람|kime|προς|cc|kopie|copia|copie|копия|抄送|副本|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|temat|тема|主题|主題|主旨|件名|제목|konu|θέμα|aihe|reply-to`

/** "From: Ops <ops@x>" at the head of a quoted header block. */
export const HEADER_FROM = new RegExp(`^[>*\\s_]*(?:${FROM})\\s?[*]*\\s?[:：][*\\s]*\\S`, 'iu')
/** A following line of such a block. */
export const HEADER_OTHER = new RegExp(`^[>*\\s_]*(?:${OTHER})\\s?[*]*\\s?[:：]`, 'iu')
export const HEADER_SENT = new RegExp(`^[>*\\s_]*(?:${SENT})\\s?[*]*\\s?[:：]`, 'iu')

/** A line of quoted text. */
export const QUOTED_LINE = /^\s{0,3}(?:>|\|(?=\s|$))/

/** The line above a signature (RFC 3676 §4.3) and what phones and virus scanners append. */
export const SIGNATURE_LINE =
  /^(?:-- ?|--|__+|—)$|^(?:sent from (?:my|outlook|yahoo|mail|samsung)|get outlook for|von meinem .{3,40} gesendet|envoyé de mon|enviado desde mi|inviato da|verzonden vanaf|отправлено с |从我的.{1,10}发送|发自我的)/iu

/** Closing words before a name; a preview ends there. */
export const CLOSING_LINE =
  /^\s*(?:(?:kind|best|warm|many|with (?:kind|best|warm)|b)\s*(?:est\s*)?(?:rgds|regards|wishes)|best|regards|rgds|brgds|b\.?rgds|k\.?rgds|kr|br|thanks (?:and|&) (?:best )?regards|tks ?(?:&|n|and)? ?(?:b\.?)?rgds|mit freundlichen grüßen|mfg|cordialement|saludos|cordiali saluti|с уважением|met vriendelijke groet|med vennlig hilsen|sincerely|yours (?:sincerely|faithfully|truly)|cheers|此致|祝好)[\s,.!]*$/iu
