/** A model may take minutes: it has turns of its own, and one person does not take them all. */
export const MODEL_LANE = { name: 'language-model', at_once: 4, per_share: 2 }
