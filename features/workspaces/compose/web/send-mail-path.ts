/** The route of compose. */
export const SEND_MAIL = '/sendMail'
