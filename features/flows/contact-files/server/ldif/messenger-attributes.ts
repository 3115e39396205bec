/** Names in messengers, for which directories have no attributes of their own. */
export const messengerAttributes = [
  ['mozillaSkype', 'skype'],
  ['mozillaIce', 'ice'],
  ['mozillaWechat', 'wechat'],
  ['mozillaQq', 'qq'],
] as const
