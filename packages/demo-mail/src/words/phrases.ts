/** What everybody in the trade writes around the facts. */
export const greetings = [
  'Good day,',
  'Gd day,',
  'Dear Sirs,',
  'Dear all,',
  'Gents,',
  'Good morning,',
  'Dear friends / good day',
  'Hi,',
  'Good afternoon,',
  'Dear Colleagues,',
  'Dear Partners,',
  'Gdday / {me}',
  'gm',
  'Dear Sir / Madam,',
  '{us} / {them}\nGood day,',
  'Dear chartering team,',
  'Hello there,',
  'TO: {us}\nFM: {them}',
] as const

export const closings = [
  'Best regards',
  'Brgds',
  'Best rgds',
  'Kind regards,',
  'Rgds',
  'B.rgds',
  'Thanks + best regards',
  'Awaiting your good news.\n\nBest regards',
  'Many thanks\nBest regards',
  'Tks / brgds',
  'Yours sincerely,',
  'Cheers',
  'Await yrs,\nBrgds',
  'Mvh / best regards',
] as const

export const positionOpeners = [
  'Pls find below our open positions, kindly propose suitable cargoes:',
  'PLS PPSE FIRM/SUITABLE CGOES FOR OUR FOLL DIRECT OPEN VSLS:',
  'Please see our updated tonnage list, all dates AGW/WP/WOG.',
  "We are pleased to circulate owners' fully open tonnage as follows, always wog:",
  'Kindly find our prompt and forward positions. Owners are keen to fix, pls try all directions.',
  'Pls work following candidates, excl with us and direct owners:',
  'Updating our list after the weekend - pls discard all previous ones.',
  'Below tonnage from very close owners. Rate ideas on application.',
  'Appreciate yr firm and workable proposals for following ships:',
  'Daily list as usual. Ships marked * are under head fixture nego but not yet on subs.',
] as const

export const positionClosers = [
  'Pls revert with what you have firm or rated.',
  'All details ABT / WOG. As brokers only.',
  'Pls keep us closely advised, owners ready to count.',
  'Awaiting your most valued propositions.',
  'If nothing suits today pls keep our list handy.',
  'Try us on any direction, also short period considered.',
  'Owners prefer to go back East but try yr best elsewhere.',
  'Happy to rate any biz, pls ask.',
  'No Iran / no N.Korea / no Syria pls, else open to all.',
] as const

export const cargoOpeners = [
  'Pls propose suitable tonnage for following firm cargo:',
  'WE ARE FULLY FIRM ON BELOW, PLS OFFER BEST:',
  'Charterers are firm and ready to fix on good offer:',
  'Please quote your best freight idea for below biz:',
  'Kindly propose good candidates with rates for the following:',
  'Direct charterers, excl to us, pls offer firm:',
  'Following from close friends, pls rate on voyage or TC basis:',
  'Can you pls line up tonnage for account of our direct friends:',
] as const

export const cargoClosers = [
  'Pls revert asap with firm offers incl full description + last 3 cargoes + itinerary.',
  'Charterers can answer quickly on firm offers.',
  "Sub details / sub stem / shippers' and receivers' approval.",
  'Rates idea somewhere last done levels, pls try.',
  'Max age 20 yrs, P&I covered, ITF paid up. Sub further terms.',
  "Pls note charterers do not want to start without vessel's name.",
  'Can be done on straight voyage or TCT, pls indicate both.',
  'Open to slightly later dates for the right ship.',
] as const

export const disclaimers = [
  'This e-mail and any files transmitted with it are confidential and intended solely for the use of the individual or entity to whom they are addressed. If you have received this e-mail in error please notify the sender and delete it. Please do not open the attachments before checking them.',
  'All details are given in good faith and believed to be correct but without guarantee. We act as brokers only and accept no liability for errors or omissions in this message, whether by negligence or otherwise.',
  'CONFIDENTIALITY: The information in this message is for the addressee only. Any review, retransmission, dissemination or other use of, or taking of any action in reliance upon, this information by others is prohibited. Our general conditions apply and will be sent on request.',
  'Please note we never change our bank details by e-mail. If you receive any message telling otherwise please call your usual contact on a number known to you before making any payment.',
  'Before printing think of the environment. Sent on behalf of our principals without prejudice to their rights under the governing charter party.',
] as const

export const positionRemarks = [
  'TRY ANY DIRECTIONS',
  'PREF BACK EAST',
  'OK SHORT PERIOD',
  'DIRTY CGO OK',
  'CLEAN CGO ONLY',
  'PREF GRAINS',
  'NO CIS',
  'SCRUBBER FITTED',
  'BWTS FITTED',
  'OWNERS IDEA 1 TCT',
  'RELET',
  'ECO',
  'PREF ATL RV',
  'DD DUE Q2, PREF FEAST',
  'INDIA DIR PREF',
  'LOGGER',
  'ICE 1C',
  'GRABS 4X12',
  'OK WAFR',
  'AHL',
  '',
  '',
  '',
  '',
  '',
] as const
