/* global wp */
// Runs in the editor without a build: WordPress has React and its parts as globals.
(({ blocks, blockEditor, components, element, i18n, serverSideRender }) => {
  const { createElement: draw } = element;
  const { __ } = i18n;
  const choices = (...values) => values.map((value) => ({ value, label: value }));

  blocks.registerBlockType("roster/list", {
    edit({ attributes, setAttributes }) {
      const field = (Control, name, label, more) =>
        draw(Control, {
          key: name,
          label,
          value: attributes[name],
          onChange: (value) => setAttributes({ [name]: value }),
          __nextHasNoMarginBottom: true,
          ...more,
        });
      const { SelectControl, TextControl, PanelBody } = components;
      const settings = draw(PanelBody, { title: __("List", "roster-block") }, [
        field(TextControl, "team", __("Team", "roster-block"), {
          help: __("The end of the team page’s address, e.g. nba/los-angeles-lakers", "roster-block"),
        }),
        field(TextControl, "accounts", __("Or accounts, separated by commas", "roster-block")),
        field(TextControl, "limit", __("Maximum number of accounts", "roster-block"), {
          type: "number",
          min: 1,
          max: 50,
        }),
        field(TextControl, "heading", __("Heading", "roster-block")),
        field(SelectControl, "layout", __("Layout", "roster-block"), { options: choices("list", "grid", "compact") }),
        field(SelectControl, "theme", __("Colours", "roster-block"), { options: choices("auto", "light", "dark") }),
      ]);
      return draw("div", blockEditor.useBlockProps(), [
        draw(blockEditor.InspectorControls, { key: "settings" }, settings),
        draw(serverSideRender, { key: "list", block: "roster/list", attributes }),
      ]);
    },
    save: () => null, // PHP renders the block
  });
})(window.wp);
