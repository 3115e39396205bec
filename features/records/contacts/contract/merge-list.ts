const keyOf = (item: string | number) => (typeof item === 'string' ? item.toLowerCase() : item)

/**
 * Tags or groups of an entry that two people change at once: what one of them put in is in, what one took out is out.
 * @param now as they are stored, with what others did meanwhile
 * @param begun as they were when the form was opened
 * @param given as the form has them
 */
export function mergeList<Item extends string | number>(
  now: readonly Item[],
  begun: readonly Item[],
  given: readonly Item[],
): Item[] {
  const keys = (items: readonly Item[]) => new Set(items.map(keyOf))
  const [wasThere, isGiven, isThere] = [keys(begun), keys(given), keys(now)]
  const stays = (item: Item) => isGiven.has(keyOf(item)) || !wasThere.has(keyOf(item))
  const isAdded = (item: Item) => !wasThere.has(keyOf(item)) && !isThere.has(keyOf(item))
  return [...now.filter(stays), ...given.filter(isAdded)]
}
