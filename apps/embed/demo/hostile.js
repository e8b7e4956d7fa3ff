// what libraries of long ago did to everybody's objects
const theirs = [
  [Object.prototype, { extend() {}, theme: "theirs" }],
  [Array.prototype, { last() {}, remove() {}, toJSON() {} }],
  [String.prototype, { strip() {} }],
  [Function.prototype, { curry() {} }],
  [window, { $() {}, jQuery() {}, roster() {} }],
];
for (const [object, fields] of theirs) for (const name of Object.keys(fields)) object[name] = fields[name];
