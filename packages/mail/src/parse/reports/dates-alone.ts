/** The rule of a series that has its dates one by one (RDATE): the first time alone. */
export const DATES_ALONE = 'FREQ=DAILY;COUNT=1'
