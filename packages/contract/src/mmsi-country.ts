/** Countries by the first three digits of an MMSI (ITU, table of maritime identification digits). */
const COUNTRIES = `
201 Albania|202 Andorra|203 Austria|204 Portugal|205 Belgium|206 Belarus|207 Bulgaria|208 Vatican City|209,210,212 Cyprus
211,218 Germany|213 Georgia|214 Moldova|215,229,248,249,256 Malta|216 Armenia|219,220 Denmark|224,225 Spain
226,227,228 France|230 Finland|231 Faroe Islands|232,233,234,235 United Kingdom|236 Gibraltar|237,239,240,241 Greece
238 Croatia|242 Morocco|243 Hungary|244,245,246 Netherlands|247 Italy|250 Ireland|251 Iceland|252 Liechtenstein
253 Luxembourg|254 Monaco|255 Portugal (Madeira)|257,258,259 Norway|261 Poland|262 Montenegro|263 Portugal|264 Romania
265,266 Sweden|267 Slovakia|268 San Marino|269 Switzerland|270 Czechia|271 Turkey|272 Ukraine|273 Russia
274 North Macedonia|275 Latvia|276 Estonia|277 Lithuania|278 Slovenia|279 Serbia|301 Anguilla
303,338,366,367,368,369 United States|304,305 Antigua and Barbuda|306 Curaçao|307 Aruba|308,309,311 Bahamas|310 Bermuda
312 Belize|314 Barbados|316 Canada|319 Cayman Islands|321 Costa Rica|323 Cuba|325 Dominica|327 Dominican Republic
329 Guadeloupe|330 Grenada|331 Greenland|332 Guatemala|334 Honduras|336 Haiti|339 Jamaica|341 Saint Kitts and Nevis
343 Saint Lucia|345 Mexico|347 Martinique|348 Montserrat|350 Nicaragua
351,352,353,354,355,356,357,370,371,372,373,374 Panama|358 Puerto Rico|359 El Salvador|361 Saint Pierre and Miquelon
362 Trinidad and Tobago|364 Turks and Caicos Islands|375,376,377 Saint Vincent and the Grenadines
378 British Virgin Islands|379 US Virgin Islands|401 Afghanistan|403 Saudi Arabia|405 Bangladesh|408 Bahrain|410 Bhutan
412,413,414 China|416 Taiwan|417 Sri Lanka|419 India|422 Iran|423 Azerbaijan|425 Iraq|428 Israel|431,432 Japan
434 Turkmenistan|436 Kazakhstan|437 Uzbekistan|438 Jordan|440,441 South Korea|443 Palestine|445 North Korea|447 Kuwait
450 Lebanon|451 Kyrgyzstan|453 Macao|455 Maldives|457 Mongolia|459 Nepal|461 Oman|463 Pakistan|466 Qatar|468 Syria
470,471 United Arab Emirates|472 Tajikistan|473,475 Yemen|477 Hong Kong|478 Bosnia and Herzegovina|501 Adelie Land
503 Australia|506 Myanmar|508 Brunei|510 Micronesia|511 Palau|512 New Zealand|514,515 Cambodia|516 Christmas Island
518 Cook Islands|520 Fiji|523 Cocos Islands|525 Indonesia|529 Kiribati|531 Laos|533 Malaysia
536 Northern Mariana Islands|538 Marshall Islands|540 New Caledonia|542 Niue|544 Nauru|546 French Polynesia
548 Philippines|550 Timor-Leste|553 Papua New Guinea|555 Pitcairn|557 Solomon Islands|559 American Samoa|561 Samoa
563,564,565,566 Singapore|567 Thailand|570 Tonga|572 Tuvalu|574 Vietnam|576,577 Vanuatu|578 Wallis and Futuna
601 South Africa|603 Angola|605 Algeria|607 Saint Paul|608 Ascension|609 Burundi|610 Benin|611 Botswana
612 Central African Republic|613 Cameroon|615 Congo|616,620 Comoros|617 Cabo Verde|618 Crozet|619 Ivory Coast|621 Djibouti
622 Egypt|624 Ethiopia|625 Eritrea|626 Gabon|627 Ghana|629 Gambia|630 Guinea-Bissau|631 Equatorial Guinea|632 Guinea
633 Burkina Faso|634 Kenya|635 Kerguelen|636,637 Liberia|638 South Sudan|642 Libya|644 Lesotho|645 Mauritius
647 Madagascar|649 Mali|650 Mozambique|654 Mauritania|655 Malawi|656 Niger|657 Nigeria|659 Namibia|660 Réunion|661 Rwanda
662 Sudan|663 Senegal|664 Seychelles|665 Saint Helena|666 Somalia|667 Sierra Leone|668 São Tomé and Príncipe|669 Eswatini
670 Chad|671 Togo|672 Tunisia|674,677 Tanzania|675 Uganda|676 Democratic Republic of the Congo|678 Zambia|679 Zimbabwe
701 Argentina|710 Brazil|720 Bolivia|725 Chile|730 Colombia|735 Ecuador|740 Falkland Islands|745 French Guiana|750 Guyana
755 Paraguay|760 Peru|765 Suriname|770 Uruguay|775 Venezuela`

const byDigits = new Map(
  COUNTRIES.trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const space = entry.indexOf(' ')
      const name = entry.slice(space + 1)
      return entry
        .slice(0, space)
        .split(',')
        .map((digits) => [Number(digits), name] as const)
    }),
)

/** Every country that gives MMSIs to ships, in the order of the alphabet. */
export const shipCountries: readonly string[] = [...new Set(byDigits.values())].toSorted()

/** The country whose digits a ship's MMSI begins with; undefined for what is no MMSI of a ship. */
export function countryOfMmsi(mmsi: number): string | undefined {
  if (!Number.isInteger(mmsi) || mmsi < 100_000_000 || mmsi > 999_999_999) return undefined
  return byDigits.get(Math.floor(mmsi / 1_000_000))
}
