/** Words by which parts of a signature are told apart, all in lower case. */

/** Ends of names of companies, without their dots. */
export const companyEnds = new Set(
  'ltd limited llc inc incorporated sa spa srl gmbh ag bv nv as ab oy aps pte pty plc llp corp corporation co kk sarl jsc fze dmcc'.split(
    ' ',
  ),
)

/** What companies of this trade have in their names. */
export const companyWords = new Set(
  'shipping chartering maritime shipbrokers shipbroking brokers marine group tankers bulkers bulk navigation agencies agency lines shipmanagement trading logistics commodities holdings carriers bunkers ports terminals'.split(
    ' ',
  ),
)

/** What titles are made of. */
export const titleWords = new Set(
  'manager director broker shipbroker operator captain master superintendent officer executive partner assistant engineer trader agent president chairman founder owner analyst secretary coordinator head chief ceo cfo coo cto vp accountant lawyer surveyor consultant specialist supervisor charterer capt'.split(
    ' ',
  ),
)

/** Titles that are nothing but what somebody does. */
export const functions =
  /^(?:(?:dry cargo|tanker|post[- ]?fixture|vessel) )?(?:operations|chartering|accounts|accounting|crewing|bunkers|claims|post[- ]?fixture|agency|logistics|projects|sale (?:and|&) purchase|s&p)$/i

/** Last words of names of departments. */
export const departmentEnds = new Set('department dept desk division team section'.split(' '))

/** What addresses of houses have. */
export const streetWords = new Set(
  'street st str road rd avenue ave lane square sq place plaza boulevard blvd building bldg floor tower house quay wharf suite room strasse straße platz via rue calle box p.o po gade vej drive way centre center'.split(
    ' ',
  ),
)

/** What stands before a name and is none. */
export const greetings =
  /^(?:(?:best|kind|warm|with)\s+)*(?:regards|rgds|brgds|b\.?rgds|wishes|thanks|thank you|thanks in advance|sincerely|yours \w+|cheers|mit freundlichen grüßen)[\s,.!]*$/i
