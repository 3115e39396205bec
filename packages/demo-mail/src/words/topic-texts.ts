/**
 * What operators and accountants write to and fro. A turn that starts with `>` is ours, `<` theirs.
 * `{ship}`, `{ref}`, `{port}`, `{cargo}`, `{quantity}`, `{date}`, `{amount}`, `{you}` (them) and `{me}` are filled in.
 */
export interface Topic {
  line: 'operations' | 'accounts' | 'fixtures'
  subject: string
  turns: readonly string[]
}

export const topics: readonly Topic[] = [
  {
    line: 'operations',
    subject: 'MV {ship} / {ref} - voyage orders',
    turns: [
      '>Dear {you},\n\nPls find below voyage orders for MV {ship}:\n\n1) Proceed to {port}, ETA to be updated daily\n2) Load full and complete cargo about {quantity} mts {cargo} in CHOPT\n3) Agents at both ends as per charterers nomination, full style follows\n4) Pls send stowage plan with max intake basis arrival draft\n5) NOR to be tendered upon arrival at pilot station, 24/7\n\nPls confirm receipt and pass on to master.',
      '<Well received with thanks and passed to master.\n\nStowage plan follows once received from vessel. Pls advise arrival draft restriction and water density at {port}.',
      '>Max permissible draft 12.80 m SW basis 1.025. Terminal asks for trim max 1 m by stern.',
      '<Noted. Stowage as per master: holds 1/3/5 full, 2/4 slack, final quantity {quantity} mts +/- 1 pct.\n\nWhat about hold inspection, any independent surveyor appointed?',
      '>Surveyor will attend for charterers on arrival. Pls have holds grain clean, dry and free of loose rust scale.',
      '<Crew is washing now, weather permitting finished by {date}.',
      '>Great tks. Pls revert with photos once done.',
      '<Photos sent by separate mail, holds look good.',
      '>Tks {you}, well noted. Terminal confirmed berth for {date} provided NOR is tendered by noon.',
      "<ETA unchanged. Pls send berth confirmation in writing for owners' good order.",
    ],
  },
  {
    line: 'operations',
    subject: '{ship} - LOI for discharge without original bills',
    turns: [
      "<Good day {me},\n\nCharterers advise original bills of lading will not reach {port} before vessel's arrival. Kindly send owners' LOI wording so we may have it issued today.",
      ">Owners' P&I wording attached below. LOI must be on letterhead, signed and stamped, and name the party to whom cargo is delivered.\n\nOriginals to be surrendered latest 20 days after discharge.",
      '<Draft LOI as requested, pls confirm in order:\n\n- Vessel: MV {ship}\n- Cargo: {quantity} mts {cargo}\n- Delivery to receivers as per manifest at {port}',
      '>In order except quantity should read as per B/L and not abt. Pls correct and send signed copy.',
      '<Signed LOI herewith. Pls instruct master to discharge.',
      '>Master instructed accordingly, tks. Pls confirm originals when in hand.',
    ],
  },
  {
    line: 'operations',
    subject: 'MV {ship} - bunkers ROB and replenishment',
    turns: [
      '<Hi {me},\n\nMaster reports ROB will be tight on completion at {port}. Pls advise bunker plan.',
      '>We plan to stem abt 450 mt VLSFO and 50 mt MGO at {port} {date}. Pls have vessel send tank plan and max line pressure.',
      "<Tank plan attached to master's mail. Pls note segregation needed, 2 stbd and 3 port empty.",
      ">Stem done, barge alongside about 6 hrs after berthing. Supplier's contact given to agents.",
      '<Bunkering completed, BDN figures 449.612 / 50.020. Master has issued letter of protest for slow pumping.',
      '>Noted, pls send BDN copies and keep samples until further notice.',
    ],
  },
  {
    line: 'operations',
    subject: '{ship} // {port} // rain and slow discharge',
    turns: [
      '<Pls note no work since yesterday 1800 hrs due to rain. Stoppage log attached in SOF.\n\nReceivers short of trucks as well, so far only 2 gangs.',
      '>Noted with disappointment. Pls have agents put receivers on notice, vessel is on demurrage from {date} 0430 hrs.',
      '<Receivers hold that rain time does not count as per clause 18. Pls check with owners.',
      '>Owners maintain once on demurrage always on demurrage. Pls keep full record and do not sign any SOF without remarks.',
      '<Understood. Work resumed 0700 today with 3 gangs, balance 14,300 mts.',
      '>Tks, pls send updated ETC twice daily.',
      '<ETC now {date} pm AGW/WP/NH.',
      '>Ok. Pls confirm sailing draft and ROBs upon departure.',
    ],
  },
  {
    line: 'operations',
    subject: 'MV {ship} - stevedore damage hold no. 3',
    turns: [
      "<Dear {me},\n\nDuring discharge at {port} grab hit the hopper plate in hold 3, master issued damage report, stevedores refused to sign. Photos attached to master's mail.",
      '>Tks. Pls notify stevedores in writing within 24 hrs and hold them fully responsible. Does class need to attend?',
      '<Class attends {date}, possibly permanent repair can wait until next drydock.',
      '>Pls send class report once received. Charterers take position that damage is between owners and stevedores directly.',
      '<Not agreed, see clause 35 of head c/p. We reserve all rights for time lost.',
    ],
  },
  {
    line: 'operations',
    subject: 'Agency nomination {port} - MV {ship}',
    turns: [
      ">Good day,\n\nPls note you are nominated as charterers' agents for MV {ship}, expected {port} {date} to handle {quantity} mts {cargo}.\n\nPls confirm acceptance, send PDA and berthing prospects.",
      '<Many thanks for nomination which we accept with pleasure. PDA is sent by separate mail.\n\nAt present 5 vessels waiting, working 8,000 mts per day. We expect berthing 2 days after arrival.',
      '>Well received. USD {amount} remitted today, swift follows. Pls arrange pre-arrival documents directly with master.',
      '<Funds received less USD 25 bank charges. Pre-arrival documents in order, free pratique by radio.',
      '>Tks for good cooperation.',
    ],
  },
  {
    line: 'operations',
    subject: '{ship} speed claim / weather routing report {ref}',
    turns: [
      "<Dear Sirs,\n\nAs per routing company's report vessel lost 21.4 hrs and over-consumed 17.8 mt VLSFO on passage to {port}. Amount of USD {amount} will be deducted from next hire.",
      '>Owners do not agree. Logs show wind over Bf 4 on 9 of 14 days, good weather periods are too short for extrapolation.',
      '<Routing analysis is binding as per rider 68 unless substantial discrepancy. Pls send logs.',
      '>Logs attached by master. Owners suggest to settle 50/50 without prejudice.',
      '<We can agree 60/40 in full and final settlement.',
      '>Owners accept 60/40. Pls issue credit accordingly.',
      '<Tks, closed from our side.',
    ],
  },
  {
    line: 'accounts',
    subject: '{ship} - balance of freight {ref}',
    turns: [
      '>Dear {you},\n\nOur records show 5 pct balance freight USD {amount} under MV {ship} c/p is still outstanding. Pls advise value date.',
      '<Balance is kept until dem/des is settled as per c/p. Pls send laytime statements with NOR and SOF of both ends.',
      '>Laytime statements with supporting docs sent {date}, pls check. Copy attached again to our mail of last week.',
      '<We have following comments: 1) shifting time to be excluded 2) draft survey 1.5 hrs at {port} not to count. Our figure is USD {amount}.',
      ">Owners accept 1) but not 2) as draft survey is for charterers' time. Revised statement follows.",
      '<Agreed to meet in the middle to close the file.',
      '>Agreed, pls settle within this week.',
      '<Payment released today, swift enclosed below.\n\nAmount USD {amount}, value {date}.',
      '>Funds in hand, many thanks. File closed.',
    ],
  },
  {
    line: 'accounts',
    subject: 'Overdue commission MV {ship} {ref}',
    turns: [
      '>Hi {you},\n\nFriendly reminder on our commission invoice for MV {ship}, USD {amount}, due since {date}.',
      '<Sorry for the delay, freight itself was received late. Will check with our treasury.',
      '>Any news pls? Month end closing.',
      "<Paid this morning, swift attached on bank's side. Apologies again.",
      '>Received with thanks.',
    ],
  },
  {
    line: 'accounts',
    subject: 'MV {ship} final hire statement',
    turns: [
      "<Dear {me},\n\nPls find owners' final hire statement, balance in owners' favour USD {amount}. Redelivery {date} at 1140 UTC dropping last outward pilot {port}.",
      '>Tks. We find difference in bunkers on redelivery: survey shows 512.3 mt VLSFO, owners used 498.0. Pls correct.',
      '<Bunker survey re-checked, agreed 512.3. Off-hire 4.2 hrs at anchorage remains disputed.',
      ">Off-hire as per master's own deck log, engine stopped. Pls revert with proof otherwise.",
      '<Owners accept 4.2 hrs without prejudice. Revised statement: USD {amount}.',
      '>Agreed and passed for payment.',
    ],
  },
  {
    line: 'fixtures',
    subject: 'C/P MV {ship} {ref} - working copy',
    turns: [
      "<Good day {me},\n\nCharterers returned the draft with few comments: clause 12 lien, clause 27 taxes, rider 41 taxes in {port}. Pls see owners' position.",
      '>Owners can accept 27 and 41. Clause 12 to stay as in proforma please.',
      '<Charterers insist on clause 12 as per their pro forma last done, this was agreed on main terms.',
      '>Ok in spirit of cooperation owners accept. Pls send final for signature.',
      '<Final version herewith, pls return signed page.',
      '>Signed by owners, original follows by courier. Thanks for support.',
    ],
  },
]
