// old libraries extended built-in prototypes like this
const extensions = [
  [Object.prototype, { extend() {}, theme: "theirs" }],
  [Array.prototype, { last() {}, remove() {}, toJSON() {} }],
  [String.prototype, { strip() {} }],
  [Function.prototype, { curry() {} }],
  [window, { $() {}, jQuery() {}, roster() {} }],
];
for (const [object, fields] of extensions) for (const name of Object.keys(fields)) object[name] = fields[name];
