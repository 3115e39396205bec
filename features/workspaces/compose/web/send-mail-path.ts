/** The route of compose. */
export const SEND_MAIL = '/sendMail'

/** The page of a window of its own: the same product, whose first screen is compose (apps/web/compose.html). */
export const COMPOSE_PAGE = 'compose.html'
