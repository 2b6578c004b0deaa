import { lengthOf, softmax } from "../../src/safety/learned/model.ts";

/** A text as training sees it: the places of its features, and the class that it is of. */
export interface Example {
  features: readonly number[];
  label: number;
}

/** A linear model: a row of weights for each feature, one per class, and what each class begins with. */
export interface Fitted {
  weights: Float64Array;
  bias: Float64Array;
}

const EPOCHS = 15;
const STEP = 0.5;
const BIAS_STEP = 0.1;
const SHRINK = 1e-5;
/** A class that is right to this probability has nothing to learn from an example. */
const GOOD_ENOUGH = 1e-3;

/** Always the same order for the same number of examples, so that the same lines make the same model. */
function shuffled(length: number, round: number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  let state = round + 1;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = Math.floor((state / 2_147_483_648) * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

const add = (to: Float64Array, at: number, value: number): number => (to[at] = (to[at] ?? 0) + value);

/**
 * Fits multinomial logistic regression by stochastic gradient descent with AdaGrad's steps and a little L2.
 *
 * @param rarity how much each feature of a text counts, before a text is scaled to its length
 */
export function fit(examples: readonly Example[], rarity: readonly number[], classes: number): Fitted {
  const weights = new Float64Array(rarity.length * classes);
  const bias = new Float64Array(classes);
  const slopes = new Float64Array(weights.length).fill(1e-8);
  const biasSlopes = new Float64Array(classes).fill(1e-8);
  const lengths = examples.map(({ features }) => lengthOf(features, (feature) => rarity[feature] ?? 0));
  const learn = ({ features, label }: Example, length: number) => {
    const scores = Float64Array.from(bias);
    for (const feature of features) {
      const value = (rarity[feature] ?? 0) / length;
      for (let at = 0; at < classes; at += 1) add(scores, at, (weights[feature * classes + at] ?? 0) * value);
    }
    for (const [at, share] of softmax(scores).entries()) {
      const error = share - (at === label ? 1 : 0);
      if (Math.abs(error) < GOOD_ENOUGH) continue;
      for (const feature of features) {
        const place = feature * classes + at;
        const slope = (error * (rarity[feature] ?? 0)) / length + SHRINK * (weights[place] ?? 0);
        add(weights, place, (-STEP * slope) / Math.sqrt(add(slopes, place, slope ** 2)));
      }
      add(bias, at, (-BIAS_STEP * error) / Math.sqrt(add(biasSlopes, at, error ** 2)));
    }
  };
  for (let round = 0; round < EPOCHS; round += 1)
    for (const at of shuffled(examples.length, round)) {
      const example = examples[at];
      if (example) learn(example, lengths[at] ?? 1);
    }
  return { weights, bias };
}
