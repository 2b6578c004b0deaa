/**
 * The store may only be written in ways that hold under races and crashes: an insert against a unique index,
 * or `updateOne` on an `_id` and revision with a check of `modifiedCount`. These rules reject everything else.
 */
const bannedMethods =
  /^(findOneAnd(Update|Replace|Delete|Remove)|findById\w+|findAndModify|startTransaction|withTransaction|estimatedDocumentCount)$/u;
const bannedOperators = new Set(["$inc", "$where"]);

const storeWrites = {
  create(context) {
    const keyOf = (node) => node.name ?? node.value;
    return {
      MemberExpression({ property, computed }) {
        const method = computed ? property.value : property.name;
        if (bannedMethods.test(method)) {
          context.report({
            node: property,
            message: `${method} is not safe under races: insert against a unique index or compare-and-set a revision`,
          });
        }
      },
      Property({ key }) {
        if (bannedOperators.has(keyOf(key))) {
          context.report({
            node: key,
            message: `${keyOf(key)} counts twice when a lost answer is retried: store keyed rows or compare-and-set`,
          });
        }
      },
    };
  },
};

export default { meta: { name: "questwell" }, rules: { "store-writes": storeWrites } };
