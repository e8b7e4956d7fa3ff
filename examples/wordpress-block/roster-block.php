<?php
/**
 * Plugin Name: Roster list
 * Description: A block with the accounts of a team or of a topic, each with a Follow button. It works for every author, because the post stores the block's settings and no markup.
 * Version: 1.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 */

defined( 'ABSPATH' ) || exit;

// The address of the directory, without a slash at the end. A constant of the same name in wp-config.php replaces it.
defined( 'ROSTER_SITE' ) || define( 'ROSTER_SITE', 'https://roster.example' );

// The heights of a row in each layout, as in the code that the directory prints. Rows of the grid depend on the width.
const ROSTER_ROWS = array(
	'list' => '(max(72px, 3.4em + 8px) + max(clamp(0px, (15.5em + 32px - 100vw) * 99, 48px), clamp(0px, (14em + 84px - 100vw) * 99, 0.5em)))',
	'compact' => 'max(44px, 3.7em - 5vw)',
);

add_action( 'init', 'roster_register_block' );

function roster_register_block() {
	wp_register_script( 'roster-embed', ROSTER_SITE . '/embed/v1.js', array(), null, array( 'strategy' => 'async' ) );
	wp_register_script(
		'roster-block-editor',
		plugins_url( 'editor.js', __FILE__ ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
		'1.1.0'
	);
	register_block_type( __DIR__, array( 'render_callback' => 'roster_render_block' ) );
}

/**
 * Returns the name of a team and its number of accounts, from the data of the directory. Falls back to the words of the id.
 *
 * @param string $id The end of the team page's address, e.g. nba/los-angeles-lakers.
 */
function roster_team( $id ) {
	$key   = 'roster_' . md5( ROSTER_SITE . $id );
	$known = get_transient( $key );
	if ( false === $known ) {
		$answer = wp_remote_get( ROSTER_SITE . '/data/v2/' . $id . '.json', array( 'timeout' => 3 ) );
		$data   = json_decode( wp_remote_retrieve_body( $answer ), true );
		$is_team = isset( $data['name'], $data['total'] ) && is_string( $data['name'] );
		$known  = $is_team
			? array( 'name' => $data['name'], 'total' => (int) $data['total'] )
			: array( 'name' => ucwords( str_replace( '-', ' ', basename( $id ) ) ), 'total' => 50 );
		set_transient( $key, $known, $is_team ? DAY_IN_SECONDS : HOUR_IN_SECONDS );
	}
	return $known;
}

/**
 * Returns the markup of a block. The link is shown where the script does not run, e.g. in feeds, and reserves the height.
 *
 * @param array $settings The attributes of the block.
 */
function roster_render_block( $settings ) {
	$attributes = array();
	$values     = array();
	foreach ( array( 'team', 'accounts', 'limit', 'layout', 'theme', 'heading' ) as $name ) {
		$values[ $name ] = isset( $settings[ $name ] ) ? trim( (string) $settings[ $name ] ) : '';
		if ( '' !== $values[ $name ] ) {
			$attributes[] = sprintf( '%s="%s"', $name, esc_attr( $values[ $name ] ) );
		}
	}
	// the id of a team is the end of its page's address; any other form leads to the home page
	$is_team = 1 === preg_match( '#^[\w-]+/[\w-]+$#', $values['team'] );
	$team   = $is_team ? roster_team( $values['team'] ) : array( 'name' => wp_parse_url( ROSTER_SITE, PHP_URL_HOST ), 'total' => 50 );
	$named  = preg_split( '/[\s,]+/', $values['accounts'], -1, PREG_SPLIT_NO_EMPTY );
	$rows   = min( max( 1, (int) $values['limit'] ), count( $named ) ? count( $named ) : $team['total'] );
	$rest   = in_array( $values['theme'], array( 'light', 'dark' ), true ) ? 76 : 52;
	$height = isset( ROSTER_ROWS[ $values['layout'] ] ) ? sprintf( 'min-height:calc(2.5em + %dpx + %d * %s)', $rest, $rows, ROSTER_ROWS[ $values['layout'] ] ) : '';
	wp_enqueue_script( 'roster-embed' );
	return sprintf(
		'<div %1$s><roster-list %2$s><ul style="margin:0;%3$s"><li><a href="%4$s" rel="noopener">%5$s</a></li></ul></roster-list></div>',
		get_block_wrapper_attributes(),
		implode( ' ', $attributes ),
		$height,
		esc_url( ROSTER_SITE . ( $is_team ? '/teams/' . $values['team'] : '/' ) ),
		esc_html( in_array( $values['heading'], array( '', 'off' ), true ) ? $team['name'] : $values['heading'] )
	);
}
